import { test } from '@japa/runner'
import fc from 'fast-check'
import { DateTime } from 'luxon'
import { ANALYTICS_RANGES, namesWithin, stretchOf } from '#analytics/services/analytics_range'
import { figuresOf, type Sum } from '#analytics/services/payment_figures'
import { runsOf } from '#tests/support/depth'

const days = ['2026-03-08', '2026-03-09', '2026-03-10']
const NONE = {
  chargedMinor: 0,
  refundedMinor: 0,
  disputedMinor: 0,
  feesMinor: 0,
  taxesMinor: 0,
  succeeded: 0,
  failed: 0,
  disputes: 0,
  withUnknownFee: 0,
}
const sum = (more: Partial<Sum>): Sum => ({ currency: 'USD', gateway: 'stripe', at: '2026-03-10', ...NONE, ...more })

const minor = fc.integer({ min: -1_000_000, max: 1_000_000 })
const some = fc.nat({ max: 1_000 })
const anySum: fc.Arbitrary<Sum> = fc.record({
  currency: fc.constantFrom('USD', 'EUR', 'JPY'),
  gateway: fc.constantFrom('stripe', 'paypal'),
  at: fc.constantFrom(...days),
  chargedMinor: minor,
  refundedMinor: minor,
  disputedMinor: minor,
  feesMinor: minor,
  taxesMinor: minor,
  succeeded: some,
  failed: some,
  disputes: some,
  withUnknownFee: some,
})
const ADDED = ['volumeMinor', 'refundedMinor', 'disputedMinor', 'feesMinor', 'taxesMinor', 'netMinor'] as const
const COUNTED = ['succeeded', 'failed', 'disputes', 'withUnknownFee'] as const

test.group('Figures of payments', () => {
  test('say what came in, what went out, and what is left', ({ assert }) => {
    const money = { chargedMinor: 2997, feesMinor: 177, refundedMinor: 1000, taxesMinor: 0 }
    const [usd] = figuresOf([sum({ ...money, succeeded: 3, failed: 1, disputes: 1, withUnknownFee: 2 })], days)
    assert.containsSubset(usd, {
      currency: 'USD',
      volumeMinor: 2997,
      feesMinor: 177,
      refundedMinor: 1000,
      disputedMinor: 0,
      netMinor: 1820,
      succeeded: 3,
      failed: 1,
      disputes: 1,
      withUnknownFee: 2,
      successRateBps: 7500,
      averageMinor: 999,
    })
  })

  test('without a payment have no rate and no average, and all succeeded only where none failed', ({ assert }) => {
    assert.deepEqual(figuresOf([], days), [])
    assert.containsSubset(figuresOf([sum({ refundedMinor: 5 })], days), [{ successRateBps: null, averageMinor: null }])
    const many = figuresOf([sum({ chargedMinor: 1, succeeded: 1_000_000 }), sum({ failed: 1 })], days)
    assert.equal(many[0]?.successRateBps, 9999)
    assert.equal(figuresOf([sum({ chargedMinor: 1, succeeded: 1 })], days)[0]?.successRateBps, 10_000)
  })

  test('of two currencies are never added', ({ assert }) => {
    const figures = figuresOf([sum({ chargedMinor: 999 }), sum({ chargedMinor: 500, currency: 'JPY' })], days)
    assert.sameDeepMembers(
      figures.map(({ currency, volumeMinor }) => [currency, volumeMinor]),
      [
        ['USD', 999],
        ['JPY', 500],
      ]
    )
  })

  test('the days and the gateways of a currency each add up to it, and nothing is lost between', ({ assert }) => {
    fc.assert(
      fc.property(fc.array(anySum, { maxLength: 40 }), (sums) => {
        const figures = figuresOf(sums, days)
        const all = (name: (typeof ADDED)[number]) => figures.reduce((total, one) => total + one[name], 0)
        assert.equal(
          all('netMinor'),
          sums.reduce((total, one) => {
            const out = one.refundedMinor + one.disputedMinor + one.feesMinor + one.taxesMinor
            return total + one.chargedMinor - out
          }, 0)
        )
        assert.equal(
          all('netMinor'),
          all('volumeMinor') - all('refundedMinor') - all('disputedMinor') - all('feesMinor') - all('taxesMinor')
        )
        for (const { series, gateways, ...whole } of figures) {
          assert.deepEqual(
            series.map(({ at }) => at),
            days
          )
          for (const parts of [series, gateways]) {
            for (const name of [...ADDED, ...COUNTED]) {
              const added = parts.reduce((total, part) => total + part[name], 0)
              assert.equal(added, whole[name], name)
            }
          }
        }
      }),
      { numRuns: runsOf(100, 1_000) }
    )
  })
})

test.group('Ranges of payments', () => {
  const now = DateTime.fromISO('2026-03-10T23:59:59.999Z', { zone: 'utc' })
  const namesOf = (range: (typeof ANALYTICS_RANGES)[number], first: DateTime | null = null) =>
    namesWithin(stretchOf(range, now), first)

  test('are whole days of UTC up to today, or whole months up to this one', ({ assert }) => {
    assert.lengthOf(namesOf('7d'), 7)
    assert.deepEqual([namesOf('7d').at(0), namesOf('7d').at(-1)], ['2026-03-04', '2026-03-10'])
    assert.lengthOf(namesOf('30d'), 30)
    assert.deepEqual([namesOf('90d').at(0), namesOf('90d').length], ['2025-12-11', 90])
    assert.deepEqual([namesOf('1y').at(0), namesOf('1y').at(-1), namesOf('1y').length], ['2025-04', '2026-03', 12])
  })

  test('all begins with the month of the first payment', ({ assert }) => {
    assert.deepEqual(namesOf('all'), [])
    assert.deepEqual(namesOf('all', DateTime.fromISO('2026-01-31T22:00:00Z', { zone: 'utc' })), [
      '2026-01',
      '2026-02',
      '2026-03',
    ])
  })
})
