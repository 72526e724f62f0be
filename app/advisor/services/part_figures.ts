import { type FinancialReport, shareOf } from '#analytics/index'
import { gatewayName } from '#shared/gateways'
import type { Draft, Part } from '#advisor/services/sheet'

type Details = FinancialReport['details']

/** Figures of each gateway and each plan. */
export function partFigures(report: FinancialReport): Draft[] {
  const { details, totalRevenue, monthlyRecurringRevenue } = report
  const whole = { totalRevenue, monthlyRecurringRevenue, subscribers: details.subscribers.end }
  return [
    ...details.gateways.flatMap((gateway) => ofGateway(gateway, totalRevenue)),
    ...details.plans.flatMap((plan) => ofPlan(plan, whole)),
    ...details.unusedPlans.map((plan) => shareOfRecurring(plan, whole)),
  ]
}

function ofGateway(gateway: Details['gateways'][number], totalRevenue: number): Draft[] {
  const { gateway: id, transactions, subscribers } = gateway
  const name = gatewayName(id)
  const of = (measure: string, label: string) => ({
    key: `gateway_${id}_${measure}`,
    label: `${label}, ${name}`,
    tab: 'gateways' as const,
    part: { kind: 'gateway', id, name, measure } satisfies Part,
    customers: Math.min(subscribers, transactions),
  })
  return [
    {
      ...of('share', 'Share of revenue'),
      value: shareOf(gateway.revenue, totalRevenue),
      unit: 'percent',
      sample: transactions,
    },
    {
      ...of('successRate', 'Success rate'),
      value: gateway.successRate,
      unit: 'percent',
      sample: transactions,
    },
    {
      ...of('feeShare', 'Fees as a share of charges'),
      value: shareOf(gateway.fees, gateway.charged),
      unit: 'percent',
      sample: transactions,
    },
  ]
}

type Plan = Pick<Details['plans'][number], 'plan' | 'planName' | 'subscribers'>

interface Whole {
  totalRevenue: number
  monthlyRecurringRevenue: number
  subscribers: number
}

const drafterOf =
  ({ plan: id, planName: name, subscribers }: Plan) =>
  (measure: string, label: string) => ({
    key: `plan_${id}_${measure}`,
    label: `${label}, ${name}`,
    tab: 'plans' as const,
    part: { kind: 'plan', id, name, measure } satisfies Part,
    customers: subscribers,
  })

/** Of a plan that nobody has, too: 0 % of what there is. */
function shareOfRecurring(plan: Plan & { monthlyRecurringRevenue: number }, whole: Whole): Draft {
  return {
    ...drafterOf(plan)('mrrShare', 'Share of MRR'),
    unit: 'percent',
    sample: whole.subscribers,
    value: shareOf(plan.monthlyRecurringRevenue, whole.monthlyRecurringRevenue),
  }
}

function ofPlan(plan: Details['plans'][number], whole: Whole): Draft[] {
  const { subscribers } = plan
  const of = drafterOf(plan)
  // A share is of all: a plan of few says something where there are many.
  const share = { unit: 'percent', sample: whole.subscribers } as const
  return [
    { ...of('subscribers', 'Subscribers'), value: subscribers, unit: 'count' },
    { ...of('share', 'Share of revenue'), ...share, value: shareOf(plan.revenue, whole.totalRevenue) },
    shareOfRecurring(plan, whole),
    {
      ...of('churnRate', 'Churn rate'),
      value: plan.churnRate,
      unit: 'percent',
      customers: plan.churned,
      sample: plan.subscribersAtStart,
    },
  ]
}
