import { test } from '@japa/runner'
import type { ReportFacts } from '#analytics/services/report_facts'
import { splitsOf } from '#analytics/services/report_splits'

const DAY = '2026-03-10'
const names = { monthly: 'Monthly', yearly: 'Yearly' }

/** The plans of a report in which one is paid for. */
function splits(planId: string, soldPlans: readonly string[]) {
  const state = { planId, gateway: 'stripe', currency: 'USD', testMode: false, subscribers: 40, mrrX12: 479_520 }
  const window = { from: DAY, to: DAY, sums: [], start: [], end: [state] }
  const facts = { window, planNames: new Map(Object.entries(names)), soldPlans }
  return splitsOf(facts as unknown as ReportFacts, 0)
}

test.group('Plans that nobody has', () => {
  test('are those on sale in which nothing happened', ({ assert }) => {
    const { plans, unusedPlans } = splits('monthly', ['monthly', 'yearly'])
    assert.deepEqual(
      plans.map(({ plan }) => plan),
      ['monthly']
    )
    assert.lengthOf(unusedPlans, 1)
    const nothing = { revenue: 0, subscribers: 0, monthlyRecurringRevenue: 0, churnRate: null }
    assert.containsSubset(unusedPlans, [{ plan: 'yearly', planName: 'Yearly', ...nothing }])
  })

  test('are not those that are free, or sold in another currency', ({ assert }) => {
    assert.deepEqual(splits('monthly', ['monthly']).unusedPlans, [])
  })
})
