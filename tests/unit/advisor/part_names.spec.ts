import { test } from '@japa/runner'
import type { FinancialReport } from '#analytics/index'
import type { Scope } from '#advisor/services/advice'
import { answerByRules } from '#advisor/services/answer_by_rules'
import { partFigures } from '#advisor/services/part_figures'
import { sheetOf } from '#advisor/services/sheet'

const SCOPE: Scope = { range: '30d', to: '2026-03-10', currency: 'USD', testMode: false }
const figures = { transactions: 100, subscribers: 50, revenue: 50_000, charged: 50_000, fees: 1_500, successRate: 97.5 }
const gateways = ['stripe', 'googleplay', 'brandnew'].map((gateway) => ({ ...figures, gateway }))
const plan = { ...figures, plan: 'monthly', planName: 'Monthly Plus', monthlyRecurringRevenue: 9_990, churned: 10 }
const report = {
  totalRevenue: 150_000,
  monthlyRecurringRevenue: 9_990,
  details: { gateways, plans: [{ ...plan, churnRate: 20 }], unusedPlans: [], subscribers: { end: 50 } },
} as unknown as FinancialReport

test.group('Gateways and plans in advice', () => {
  const drafts = partFigures(report)
  const sheet = sheetOf(drafts, SCOPE)
  const answer = (query: string) =>
    answerByRules(query, sheet, SCOPE)
      .map(({ text }) => text)
      .join('\n')

  test('are named as people name them, under keys that stay', ({ assert }) => {
    assert.includeMembers(
      drafts.map(({ key, label }) => `${key}: ${label}`),
      [
        'gateway_stripe_successRate: Success rate, Stripe',
        'gateway_googleplay_share: Share of revenue, Google Play',
        'gateway_brandnew_feeShare: Fees as a share of charges, brandnew',
        'plan_monthly_churnRate: Churn rate, Monthly Plus',
      ]
    )
  })

  test('are found in a question by their names, also by those of several words, and by their IDs', ({ assert }) => {
    for (const query of ['Compare google play, please', 'googleplay?', 'GOOGLE  PLAY'])
      assert.include(answer(query), 'Success rate, Google Play: 97.5')
    assert.include(answer('Is Monthly Plus worth it'), 'Subscribers, Monthly Plus: 50')
    assert.notInclude(answer('We play it safe'), 'Google Play')
    assert.notInclude(answer('Are Pluses worth it'), 'Subscribers, Monthly Plus')
  })
})
