import { test } from '@japa/runner'
import fc from 'fast-check'
import { forecastOf, type MonthMoved, ruleOf } from '#shared/forecast'
import { runsOf } from '#tests/support/depth'

const month = (start: number, gained: number, lost: number): MonthMoved => ({ at: '2026-01', start, gained, lost })

test.group('The forecast of MRR', () => {
  test('goes on with what was lost and gained in a month, without a band where all months are alike', ({ assert }) => {
    const rule = ruleOf([month(100_000, 10_000, 5_000), month(100_000, 10_000, 5_000), month(100_000, 10_000, 5_000)])
    assert.deepEqual(rule, { lossRate: 0.05, gained: 10_000, spread: 0 })
    const months = rule && forecastOf(rule, 100_000, { lossRate: 0.05, priceChange: 0 })
    assert.deepEqual(
      months,
      [105_000, 109_750, 114_263].map((expected) => ({ low: expected, expected, high: expected }))
    )
  })

  test('has a band of 1.2816 standard deviations that grows with the square root of the months', ({ assert }) => {
    // 10 % are lost. The months miss the mean of 10,000 by -3,000, 0 and 3,000: their standard deviation is 3,000.
    const rule = ruleOf([month(10_000, 7_000, 1_000), month(10_000, 10_000, 1_000), month(10_000, 13_000, 1_000)])
    assert.deepEqual(rule, { lossRate: 0.1, gained: 10_000, spread: 3_000 })
    assert.deepEqual(rule && forecastOf(rule, 20_000, { lossRate: 0.1, priceChange: 0 }), [
      { low: 24_155, expected: 28_000, high: 31_845 },
      { low: 29_763, expected: 35_200, high: 40_637 },
      { low: 35_021, expected: 41_680, high: 48_339 },
    ])
  })

  test('takes another loss and another price', ({ assert }) => {
    const rule = { lossRate: 0.1, gained: 1_000, spread: 0 }
    const expected = (lossRate: number, priceChange: number) =>
      forecastOf(rule, 10_000, { lossRate, priceChange }).map((one) => one.expected)
    assert.deepEqual(expected(0, 0), [11_000, 12_000, 13_000])
    assert.deepEqual(expected(1, 0), [1_000, 1_000, 1_000])
    assert.deepEqual(expected(0.1, 0.2), [12_000, 12_000, 12_000])
  })

  test('needs three months with MRR at their start', ({ assert }) => {
    assert.isNull(ruleOf([]))
    assert.isNull(ruleOf([month(0, 500, 0), month(500, 500, 0), month(1_000, 0, 0)]))
    assert.isNotNull(ruleOf([month(0, 500, 0), month(500, 500, 0), month(1_000, 0, 0), month(1_000, 0, 0)]))
  })

  test('is never below zero, and what is expected is within the band', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 })
    const months = fc.array(fc.tuple(amount, amount, amount), { minLength: 6, maxLength: 6 })
    const supposed = fc.record({
      lossRate: fc.double({ min: 0, max: 1, noNaN: true }),
      priceChange: fc.constantFrom(-0.5, 0, 0.5),
    })
    fc.assert(
      fc.property(months, amount, supposed, (moved, mrr, wish) => {
        const rule = ruleOf(moved.map(([start, gained, lost]) => month(start, gained, lost)))
        return (
          rule === null ||
          forecastOf(rule, mrr, wish).every(
            ({ low, expected, high }) => 0 <= low && low <= expected && expected <= high
          )
        )
      }),
      { numRuns: runsOf(100, 1_000) }
    )
  })
})
