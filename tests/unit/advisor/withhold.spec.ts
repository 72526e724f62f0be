import { test } from '@japa/runner'
import fc from 'fast-check'
import type { FinancialReport } from '#analytics/index'
import { type Formula, formulaOf, type Sum, sumsOf } from '#advisor/services/model/formulas'
import { LEAST_CUSTOMERS, sendableKeys } from '#advisor/services/model/withhold'
import { amountsOf, figuresMadeOf, impliedBy, reportWith, solve } from '#tests/support/advisor_amounts'

const GATEWAYS = ['stripe', 'paypal', 'sandbox']
const PLANS = ['monthly', 'yearly']

/** What is sent of these figures; all amounts are of many customers but for those given. */
function sentOf(few: Record<string, number>, report: FinancialReport = reportWith(GATEWAYS, PLANS)) {
  const sums = sumsOf(report)
  const customers = new Map(amountsOf(sums).map((amount) => [amount, few[amount] ?? 100]))
  return [...sendableKeys(figuresMadeOf(report), { customers, sums })]
}

test.group('Figures that may be sent to a model', () => {
  test('are all of them where each is of enough customers', ({ assert }) => {
    const report = reportWith(GATEWAYS, PLANS)
    assert.sameMembers(
      sentOf({}, report),
      figuresMadeOf(report).map(([key]) => key)
    )
  })

  test('are of five customers or more', ({ assert }) => {
    assert.notInclude(sentOf({ refunded: 4 }), 'refunded')
    assert.include(sentOf({ refunded: 5 }), 'refunded')
    assert.notInclude(sentOf({ refunded: 0 }), 'refunded')
  })

  test('never tell failed payments by those that succeeded and their share', ({ assert }) => {
    const sent = sentOf({ failed: 3 })
    assert.notInclude(sent, 'failedTransactions')
    // Charges by the average payment are the payments that succeeded.
    const told = ['successRate', 'totalTransactions', 'averageTransactionValue', 'charged']
    assert.isBelow(sent.filter((key) => told.includes(key)).length, told.length)
    assert.include(sent, 'totalRevenue')
  })

  test('never tell the churn rate by the lifetime value and what a subscriber pays', ({ assert }) => {
    // One is the other by the average, so what is withheld for a plan's sake isn't sent as lifetime value either.
    const sent = sentOf({ joined: 2 })
    assert.includeMembers(sent, ['averageRevenuePerSubscriber', 'customerLifetimeValue', 'churnRate', 'subscribers'])
    assert.notInclude(sent, 'churned')
    // With few who left neither is sent.
    for (const key of ['churnRate', 'customerLifetimeValue', 'churned']) assert.notInclude(sentOf({ churned: 4 }), key)
  })

  test('never tell the whole by its only plan or gateway', ({ assert }) => {
    const report = reportWith(['stripe'], ['monthly'])
    const people = ['subscribers', 'churned', 'plan_monthly_churnRate', 'newSubscribers']
    assert.includeMembers(sentOf({}, report), people)
    const sent = sentOf({ reactivated: 2 }, report)
    assert.isBelow(people.filter((key) => sent.includes(key)).length, people.length)
    const fewFailed = sentOf({ 'failed': 2, 'gateway_stripe.failed': 2 }, report)
    const [rate, number] = [fewFailed.includes('gateway_stripe_successRate'), fewFailed.includes('totalTransactions')]
    assert.isFalse(rate && number)
  })

  test('never tell a gateway of fewer: the smallest of the others is withheld with it', ({ assert }) => {
    const shares = (few: Record<string, number>) => sentOf(few).filter((key) => /^gateway_.*_share$/.test(key))
    assert.lengthOf(shares({}), 3)
    assert.deepEqual(shares({ 'gateway_sandbox.revenue': 2 }), ['gateway_stripe_share'])
    assert.deepEqual(shares({ 'gateway_sandbox.revenue': 0 }), ['gateway_stripe_share', 'gateway_paypal_share'])
    assert.deepEqual(shares({ 'gateway_sandbox.revenue': 2, 'gateway_paypal.revenue': 2 }), [])
  })

  test('never tell the refunds of a gateway by the share of fees of each', ({ assert }) => {
    // Both shares of fees, fees and charges tell what each gateway charged; less its revenue that's what went back.
    const report = reportWith(['stripe', 'paypal'], PLANS)
    const few = { 'gateway_paypal.refunded': 1, 'gateway_paypal.disputed': 0 }
    const told = ['fees', 'charged', 'gateway_stripe_feeShare', 'gateway_paypal_feeShare', 'gateway_paypal_share']
    assert.includeMembers(sentOf({}, report), told)
    assert.isBelow(sentOf(few, report).filter((key) => told.includes(key)).length, told.length)
  })

  test('tell no month but for a day on which few paid, and no day that is still running by growth', ({ assert }) => {
    assert.include(sentOf({ revenueAroundMonth: 0 }), 'monthlyRevenue')
    assert.notInclude(sentOf({ revenueAroundMonth: 1 }), 'monthlyRevenue')
    const sent = sentOf({ revenueToday: 2 })
    assert.includeMembers(sent, ['totalRevenue', 'revenueGrowth'])
    assert.notInclude(sent, 'comparedRevenue')
    assert.notInclude(sent, 'previousRevenue')
  })

  test('may be the total of small parts, and then tell none of them', ({ assert }) => {
    const sent = sentOf({ 'plan_monthly.churned': 3, 'plan_yearly.churned': 4 })
    assert.includeMembers(sent, ['churned', 'churnRate'])
    assert.notInclude(sent, 'plan_monthly_churnRate')
  })

  test('solve no amount of fewer than five customers, whatever the numbers are', ({ assert }) => {
    const parts = fc.record({
      gateways: fc.subarray(GATEWAYS, { minLength: 1 }),
      plans: fc.subarray(PLANS, { minLength: 1 }),
    })
    fc.assert(
      fc.property(parts, fc.array(fc.nat(12), { minLength: 80, maxLength: 80 }), ({ gateways, plans }, numbers) => {
        const report = reportWith(gateways, plans)
        const sums: readonly Sum[] = sumsOf(report)
        const customers = new Map(amountsOf(sums).map((amount, index) => [amount, numbers[index] ?? 0]))
        const figures = figuresMadeOf(report)
        const sent = sendableKeys(figures, { customers, sums })
        const formulas = new Map<string, Formula>(figures)
        for (const key of sent) {
          const { of, by } = formulas.get(key) ?? { of: [], by: [] }
          for (const amount of [...of, ...by]) assert.isAtLeast(customers.get(amount) ?? 0, LEAST_CUSTOMERS, key)
        }
        const zero = [...customers].flatMap(([amount, count]) => (count === 0 ? [amount] : []))
        const solved = solve(
          figures.flatMap(([key, formula]) => (sent.has(key) ? [formula] : [])),
          sums,
          zero
        )
        // Numbers that contradict each other may tell something by themselves.
        const told = impliedBy(sums, zero)
        const isSmall = (amount: string) => (customers.get(amount) ?? 0) < LEAST_CUSTOMERS
        assert.deepEqual(
          [...solved].filter((amount) => isSmall(amount) && !told.has(amount)),
          []
        )
      })
    )
  })

  test('are known by their formula, and those without one are never sent', ({ assert }) => {
    assert.isNull(formulaOf({ key: 'newlyAdded', part: null }))
    assert.isNull(formulaOf({ key: 'x', part: { kind: 'plan', id: 'x', name: 'X', measure: 'newlyAdded' } }))
  })
})
