import { test } from '@japa/runner'
import type { FinancialReport } from '#analytics/index'
import type { Scope } from '#advisor/services/advice'
import { partFigures } from '#advisor/services/part_figures'
import { applyRules } from '#advisor/services/rules/apply_rules'
import { sheetOf } from '#advisor/services/sheet'

const SCOPE: Scope = { range: '30d', to: '2026-03-10', currency: 'USD', testMode: false }

/** Of a service with so many monthly and yearly subscribers. */
function draftsOf(monthly: number, yearly: number) {
  const plan = (id: string, subscribers: number, price: number) => {
    const amount = subscribers * price
    const left = { subscribersAtStart: subscribers, churned: 0, churnRate: 0 }
    return { plan: id, planName: id, subscribers, revenue: amount, monthlyRecurringRevenue: amount, ...left }
  }
  const plans = [plan('monthly', monthly, 999), plan('yearly', yearly, 833)]
  const total = plans.reduce((sum, { revenue }) => sum + revenue, 0)
  const unusedPlans = plans.filter(({ subscribers }) => subscribers === 0)
  return partFigures({
    totalRevenue: total,
    monthlyRecurringRevenue: total,
    details: {
      gateways: [],
      plans: plans.filter(({ subscribers }) => subscribers > 0),
      unusedPlans,
      subscribers: { end: monthly + yearly },
    },
  } as unknown as FinancialReport)
}

test.group('Shares of plans', () => {
  const said = (monthly: number, yearly: number) =>
    applyRules(sheetOf(draftsOf(monthly, yearly), SCOPE), SCOPE).map(({ insight: { id, confidence } }) => ({
      id,
      confidence,
    }))

  test('are of all subscribers, so that few yearly ones among many are spoken of', ({ assert }) => {
    assert.includeDeepMembers(said(1_000, 10), [
      { id: 'yearly_low-yearly', confidence: 94 },
      { id: 'plan_concentration-monthly', confidence: 94 },
    ])
    assert.notInclude(
      said(15, 2).map(({ id }) => id),
      'yearly_low-yearly'
    )
  })

  test('are 0 % of a plan on sale that nobody has, where there is recurring revenue', ({ assert }) => {
    assert.includeDeepMembers(said(1_000, 0), [{ id: 'yearly_low-yearly', confidence: 94 }])
    assert.deepEqual(said(0, 0), [])
  })

  test("keep the plan's own customers for what may be sent", ({ assert }) => {
    const drafts = draftsOf(1_000, 10).filter(({ key }) => key.endsWith('hare'))
    assert.deepEqual(
      drafts.map(({ key, customers, sample }) => [key, customers, sample]),
      [
        ['plan_monthly_share', 1_000, 1_010],
        ['plan_monthly_mrrShare', 1_000, 1_010],
        ['plan_yearly_share', 10, 1_010],
        ['plan_yearly_mrrShare', 10, 1_010],
      ]
    )
  })
})
