import { test } from '@japa/runner'
import type { SpanHistory } from '#billing/reporting'
import { paidPeriods } from '#billing/services/paid_periods'
import { financialReport } from '#analytics/services/financial_report'
import { isHighSuccess, monthOf, percentOf, percentText } from '#analytics/services/rates'
import type { ReportFacts, Window } from '#analytics/services/report_facts'
import { rowsOfDay } from '#analytics/services/rows_of_day'
import { windowFigures } from '#analytics/services/window_figures'
import { entry, factsOf, instant, payment, span } from '#tests/support/analytics/facts'
import { creditOf, yearOf } from '#tests/support/analytics/proration'

const DAY = '2026-03-10'
const many = (count: number, valueX12: number, more: Partial<SpanHistory> = {}) =>
  Array.from({ length: count }, () => span({ from: DAY, valueX12, ...more }))

/** The value of a year of all of them at the end of the day, added up over plans and gateways. */
const x12Of = (spans: readonly SpanHistory[]) => {
  const rows = rowsOfDay(factsOf(DAY, { spans }), [])
  return rows.reduce((sum, { mrrX12 }) => sum + mrrX12, 0)
}
const scale4 = (x12: number) => (x12 / 1200).toFixed(4)

test.group('Recurring revenue, as worked out elsewhere', () => {
  test("Stripe's glossary: 100 at $100 a month and 50 at $600 a year are $12,500", ({ assert }) => {
    const x12 = x12Of([...many(100, 120_000), ...many(50, 60_000, { planId: 'yearly' })])
    assert.equal(monthOf(x12), 1_250_000)
    assert.equal(monthOf(120_000), 10_000)
  })

  test('a code that halves every payment halves it, one for some payments does not', ({ assert }) => {
    const price = { planId: 'monthly' as const, amountMinor: 10_000, currency: 'USD', interval: 'month' as const }
    const at = instant(DAY)
    const valueWith = (duration: 'once' | 'forever') => {
      const off = { percentOff: 50, amountOffMinor: null, currency: 'USD', planId: null }
      const promotion = { id: 1, code: 'HALF', ...off, duration }
      const paid = {
        status: 'paid',
        reason: 'create',
        amountMinor: 5_000,
        currency: 'USD',
        priceId: 'p',
        createdAt: at,
      } as const
      const parts = { priceMinor: 10_000, discountMinor: 5_000, creditMinor: 0 }
      const times = { paidAt: at, periodStart: at, periodEnd: at.plus({ months: 1 }) }
      const facts = { prices: new Map([['p', price]]), priceId: 'p', planId: 'monthly' as const, promotion }
      return paidPeriods([{ ...paid, ...times, parts }], facts)[0]?.valueX12
    }
    assert.equal(monthOf(valueWith('forever') ?? 0), 5_000)
    assert.equal(monthOf(valueWith('once') ?? 0), 10_000)
  })

  test('RevenueCat: $8 a month is 8, $120 a year is 10', ({ assert }) => {
    assert.equal(monthOf(x12Of(many(1, 800 * 12))), 800)
    assert.equal(monthOf(x12Of(many(1, 12_000))), 1_000)
  })

  test('49.99 and 99.99 a year are 4.1658 and 8.3325 a month', ({ assert }) => {
    assert.equal(scale4(x12Of(many(1, 4_999))), '4.1658')
    assert.equal(scale4(x12Of(many(1, 9_999))), '8.3325')
  })

  test('100 monthly and 60 yearly are $1,248.95, not the sum of rounded months', ({ assert }) => {
    const x12 = x12Of([...many(100, 999 * 12), ...many(60, 4_999, { planId: 'yearly' })])
    assert.equal(x12, 1_498_740)
    assert.equal(monthOf(x12), 124_895)
    const [monthly = 0, yearly = 0] = [999 * 12, 4_999].map((one) => monthOf(x12Of(many(1, one))))
    assert.notEqual(monthOf(x12), 100 * monthly + 60 * yearly)
  })

  test('a year of months costs 119.88; 49.99 is 58.30 % off, 99.99 is 16.59 % off', ({ assert }) => {
    const year = yearOf(999, 'month')
    assert.equal(year, 11_988)
    assert.equal(percentOf(year - yearOf(4_999, 'year'), year), 58.3)
    assert.equal(percentOf(year - yearOf(9_999, 'year'), year), 16.59)
  })

  test("Kill Bill's sample rows", ({ assert }) => {
    for (const [x12, month] of [
      [269_555, '224.6292'],
      [35_940, '29.9500'],
      [599_995, '499.9958'],
    ] as const)
      assert.equal(scale4(x12Of(many(1, x12))), month)
  })
})

test.group('Prorated changes', () => {
  const charged = (...amounts: number[]) =>
    windowFigures(
      rowsOfDay(factsOf(DAY, { entries: amounts.map((amountMinor) => entry({ amountMinor })) }), []),
      [],
      []
    )
  /** Four weeks at 12, of which one is over. */
  const upgrade = (from: number, to: number) => {
    const before = span({
      from: '2026-03-03',
      to: DAY,
      customerId: 900,
      subscriptionId: 900,
      valueX12: from * 12,
      firstPaidOn: '2026-03-03',
    })
    const after = {
      ...span({ from: DAY, customerId: 900, subscriptionId: 900, valueX12: to * 12, firstPaidOn: '2026-03-03' }),
    }
    const start = rowsOfDay(factsOf('2026-03-03', { spans: [{ ...before }] }), [])
    return rowsOfDay(factsOf(DAY, { spans: [before, after] }), start)
  }

  test('Baremetrics: $12 to $24 after one of four weeks is -9 + 18, and 33 with the renewal', ({ assert }) => {
    assert.equal(charged(creditOf(2_400, 1 / 4) - creditOf(1_200, 1 / 4), 2_400).revenueMinor, 3_300)
    const [row] = upgrade(1_200, 2_400)
    assert.equal(monthOf(row?.mrrX12 ?? 0), 2_400)
    assert.equal(monthOf(row?.expansionX12 ?? 0), 1_200)
  })

  test('Stripe: $10 to $20 at half of the period is -5 + 10, and the next bill is 25 in all', ({ assert }) => {
    assert.equal(charged(creditOf(2_000, 1 / 2) - creditOf(1_000, 1 / 2), 2_000).revenueMinor, 2_500)
    assert.equal(monthOf(upgrade(1_000, 2_000)[0]?.mrrX12 ?? 0), 2_000)
  })

  test('9.99 a month to 49.99 a year at exactly half costs 45.00: the credit of 4.995 is rounded down', ({
    assert,
  }) => {
    assert.equal(creditOf(999, 1 / 2), 499)
    assert.equal(charged(4_999 - creditOf(999, 1 / 2)).revenueMinor, 4_500)
  })
})

const window = (more: Partial<Window> = {}): Window => ({ from: DAY, to: DAY, sums: [], start: [], end: [], ...more })
const report = (more: Partial<ReportFacts> = {}) =>
  financialReport({
    range: '30d',
    currency: 'USD',
    testMode: false,
    window: window(),
    unit: 'day',
    periods: [DAY],
    compared: null,
    previous: null,
    yearBefore: null,
    months: ['2026-03'],
    trends: [],
    ever: [],
    outlook: { ending: [], pastDue: [], scheduled: [] },
    cancelReasons: { reasons: [], skipped: 0 },
    planNames: new Map(),
    soldPlans: [],
    currencies: [],
    hasOtherMode: false,
    asOf: null,
    isComputing: false,
    ...more,
  })

test.group('Rates', () => {
  test('500 subscribers of whom 450 are left have a churn of 10 %', ({ assert }) => {
    const spans = Array.from({ length: 500 }, (_, at) =>
      span({ from: '2026-03-09', ...(at < 50 && { to: DAY, endReason: 'voluntary' as const }) })
    )
    const start = rowsOfDay(factsOf('2026-03-09', { spans }), [])
    const end = rowsOfDay(factsOf(DAY, { spans }), start)
    const sums = end.map((row) => ({ ...row, at: '' }))
    const { churnRate, details } = report({ window: window({ sums, start, end }) })
    assert.equal(churnRate, 10)
    assert.deepEqual([details.subscribers.start, details.subscribers.churned, details.subscribers.end], [500, 50, 450])
  })

  test('a success rate of 95 of 100 is not highlighted, 951 of 1,000 is', ({ assert }) => {
    const paid = (succeeded: number, failed: number) => {
      const entries = Array.from({ length: succeeded }, () => entry())
      const failures = Array.from({ length: failed }, () => payment({ status: 'failed' }))
      const sums = rowsOfDay(factsOf(DAY, { entries, failures }), []).map((row) => ({ ...row, at: '' }))
      const { successRate, details } = report({ window: window({ sums }) })
      return [successRate, details.isSuccessRateHigh]
    }
    assert.deepEqual(paid(95, 5), [95, false])
    assert.deepEqual(paid(951, 49), [95.1, true])
    assert.isFalse(isHighSuccess(0, 0))
    // Rounded it would be 95.00.
    assert.isTrue(isHighSuccess(950_001, 49_999))
  })

  test('without churn there is no lifetime value, and an empty database has no rate at all', ({ assert }) => {
    const end = rowsOfDay(factsOf(DAY, { spans: many(2, 11_988) }), [])
    assert.isNull(report({ window: window({ end, start: end }) }).customerLifetimeValue)
    const empty = report()
    assert.containsSubset(empty, {
      isEmpty: true,
      totalRevenue: 0,
      revenueGrowth: null,
      successRate: null,
      averageTransactionValue: null,
      customerLifetimeValue: null,
      churnRate: null,
      monthlyTrends: [{ month: '2026-03', revenue: 0, transactions: 0, newCustomers: 0 }],
      revenueByGateway: [],
      topPlans: [],
    })
  })

  const sumsOf = (...entries: Parameters<typeof entry>[0][]) =>
    rowsOfDay(factsOf(DAY, { entries: entries.map((wanted) => entry(wanted)) }), []).map((row) => ({ ...row, at: '' }))

  test('revenue that was nothing or less before has no growth', ({ assert }) => {
    const growthFrom = (minor: number) => {
      const before = sumsOf({ kind: minor < 0 ? 'refund' : 'charge', amountMinor: minor })
      const compared = window({ sums: sumsOf({ amountMinor: 100 }) })
      return report({ window: compared, compared, previous: window({ sums: before }) })
    }
    assert.equal(growthFrom(50).revenueGrowth, 100)
    assert.isNull(growthFrom(0).revenueGrowth)
    assert.isNull(growthFrom(-50).revenueGrowth)
  })

  test('a year early in a month is eleven months and a part, in lifetime value too', ({ assert }) => {
    const spans = Array.from({ length: 10 }, (_, at) =>
      span({ from: '2026-03-09', valueX12: 12_000, ...(at === 0 && { to: DAY, endReason: 'voluntary' as const }) })
    )
    const start = rowsOfDay(factsOf('2026-03-09', { spans }), [])
    const end = rowsOfDay(factsOf(DAY, { spans }), start)
    const of = (to: string) => {
      const sums = end.map((row) => ({ ...row, at: '' }))
      return report({ range: '1y', window: window({ to, sums, start, end }) })
    }
    // 10.00 a month each, and one of ten lost in the time.
    assert.equal(of('2026-04-30').customerLifetimeValue, 12 * 10_000)
    assert.equal(of('2026-04-03').customerLifetimeValue, 11.1 * 10_000)
    assert.deepEqual(of('2026-04-03').details.lengthInMonths, { months: 11, days: 3, of: 30 })
  })

  test('a range in which money only went back, or only cost a fee, is not empty', ({ assert }) => {
    for (const kind of ['refund', 'dispute', 'fee'] as const) {
      const { isEmpty } = report({ window: window({ sums: sumsOf({ kind, amountMinor: -50 }) }) })
      assert.isFalse(isEmpty, kind)
    }
  })

  test('next to nothing below zero is written as zero', ({ assert }) => {
    assert.equal(percentText(percentOf(-1, 1_000_000) ?? Number.NaN), '0.00')
    assert.equal(percentText(-0.01), '-0.01')
  })
})
