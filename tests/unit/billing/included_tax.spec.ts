import { test } from '@japa/runner'
import fc from 'fast-check'
import { includedTax } from '#billing/services/included_tax'
import { runsOf } from '#tests/support/depth'

test.group('Tax that a price contains', () => {
  test('is the part above the net price, rounded to the nearest unit', ({ assert }) => {
    assert.equal(includedTax(999, 1900), 160)
    assert.equal(includedTax(4999, 2000), 833)
    assert.equal(includedTax(999, 0), 0)
    assert.equal(includedTax(11_900, 1900), 1900)
  })

  test('net and tax are the price again, and the tax is off by half a unit at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 5000 }), (total, bps) => {
        const tax = includedTax(total, bps)
        const exact = (total * bps) / (10_000 + bps)
        return Number.isInteger(tax) && tax >= 0 && tax <= total && Math.abs(tax - exact) <= 0.5 + 1e-9
      }),
      { numRuns: runsOf(100, 1_000) }
    )
  })
})
