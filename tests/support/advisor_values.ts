import fc from 'fast-check'
import { financialReport } from '#analytics/services/financial_report'
import { FLOW_NAMES, type Flows } from '#analytics/services/measures'

const DAYS = {
  today: '2026-03-10',
  from: '2026-02-09',
  compared: '2026-03-09',
  previous: ['2026-01-10', '2026-02-07'],
} as const
const GATEWAYS = ['stripe', 'paypal']
const PLANS = ['monthly', 'yearly']
const SLICES = GATEWAYS.flatMap((gateway) => PLANS.map((planId) => ({ gateway, planId })))

/** What happened in a slice in the window before, on the day between, in the days that are compared, and today. */
const PERIODS = ['previous', 'between', 'compared', 'today'] as const
type Period = (typeof PERIODS)[number]
type Slice = { flows: Record<Period, Flows>; mrrX12: number; subscribers: number }
export type RandomFacts = { slices: Slice[]; yearBefore: number; ending: number; pastDue: number; nextX12: number }

const flows = fc
  .record(Object.fromEntries(FLOW_NAMES.map((name) => [name, fc.integer({ min: 100, max: 5_000 })])))
  // Plans change among gateways and plans: what one leaves another one enters.
  .map(
    (all) =>
      ({
        ...all,
        chargedMinor: (all['chargedMinor'] ?? 0) + 20_000,
        transferInX12: 0,
        transferOutX12: 0,
        transferredIn: 0,
        transferredOut: 0,
      }) as unknown as Flows
  )

export const randomFacts: fc.Arbitrary<RandomFacts> = fc.record({
  slices: fc.array(
    fc.record({
      flows: fc.record({ previous: flows, between: flows, compared: flows, today: flows }),
      mrrX12: fc.integer({ min: 1_000_000, max: 9_000_000 }),
      subscribers: fc.integer({ min: 100_000, max: 900_000 }),
    }),
    { minLength: SLICES.length, maxLength: SLICES.length }
  ),
  yearBefore: fc.integer({ min: 1_000, max: 9_000 }),
  ending: fc.integer({ min: 1_000, max: 9_000 }),
  pastDue: fc.integer({ min: 1_000, max: 9_000 }),
  nextX12: fc.integer({ min: 1_000, max: 9_000 }),
})

const churnedIn = (one: Flows) =>
  one.voluntaryChurned + one.involuntaryChurned + one.disputeChurned + one.refundChurned + one.unknownChurned
const churnedX12In = (one: Flows) =>
  one.voluntaryChurnX12 + one.involuntaryChurnX12 + one.disputeChurnX12 + one.refundChurnX12 + one.unknownChurnX12
const movedX12 = (one: Flows) =>
  one.newX12 + one.expansionX12 + one.reactivationX12 - one.contractionX12 - churnedX12In(one)
const joinedIn = (one: Flows) => one.newSubscribers + one.reactivated

/** After these periods. */
function stateOf({ flows: own, ...start }: Slice, until: Period | null) {
  const past = until === null ? [] : PERIODS.slice(0, PERIODS.indexOf(until) + 1).map((period) => own[period])
  return {
    mrrX12: past.reduce((sum, one) => sum + movedX12(one), start.mrrX12),
    subscribers: past.reduce((sum, one) => sum + joinedIn(one) - churnedIn(one), start.subscribers),
  }
}

const NONE = Object.fromEntries(FLOW_NAMES.map((name) => [name, 0])) as unknown as Flows

export function reportOf({ slices, yearBefore, ...outlook }: RandomFacts) {
  const slice = (index: number) => ({ ...SLICES[index], testMode: false, currency: 'USD' }) as const
  const sums = (...periods: Period[]) =>
    slices.flatMap(
      (one, index) => periods.map((period) => ({ ...slice(index), at: '2026-03', ...one.flows[period] })) as never[]
    )
  const states = (until: Period | null) =>
    slices.map((one, index) => ({ ...slice(index), ...NONE, ...stateOf(one, until) })) as never[]
  const [from, to] = DAYS.previous
  return financialReport({
    range: '30d',
    currency: 'USD',
    testMode: false,
    window: {
      from: DAYS.from,
      to: DAYS.today,
      sums: sums('compared', 'today'),
      start: states('between'),
      end: states('today'),
    },
    compared: {
      from: DAYS.from,
      to: DAYS.compared,
      sums: sums('compared'),
      start: states('between'),
      end: states('compared'),
    },
    previous: { from, to, sums: sums('previous'), start: states(null), end: states('previous') },
    yearBefore: {
      from: '2025-02-10',
      to: '2025-03-09',
      sums: [{ ...slice(0), ...NONE, at: '', chargedMinor: yearBefore }] as never[],
      start: [],
      end: [],
    },
    unit: 'day',
    periods: [],
    months: ['2026-03'],
    trends: sums('today'),
    ever: [],
    outlook: {
      ending: [{ day: '2026-04-01', subscribers: 7, valueX12: outlook.ending * 12 }],
      pastDue: [{ day: '2026-03-15', subscribers: 7, valueX12: outlook.pastDue * 12 }],
      scheduled: [{ day: '2026-04-01', subscribers: 7, valueX12: 12_000, nextX12: outlook.nextX12 * 12 }],
    },
    cancelReasons: { reasons: [], skipped: 0 },
    planNames: new Map(),
    soldPlans: [],
    currencies: ['USD'],
    hasOtherMode: false,
    asOf: null,
    isComputing: false,
  })
}

/** Every amount by its name, from the facts alone. */
export function amountValues({ slices, yearBefore, ending, pastDue, nextX12 }: RandomFacts): Map<string, number> {
  const of = (own: readonly Slice[], ...periods: Period[]) => {
    const all = own.flatMap((one) => periods.map((period) => one.flows[period]))
    return (pick: (one: Flows) => number) => all.reduce((sum, one) => sum + pick(one), 0)
  }
  const stateAt = (own: readonly Slice[], until: Period | null, name: 'mrrX12' | 'subscribers') =>
    own.reduce((sum, one) => sum + stateOf(one, until)[name], 0) / (name === 'mrrX12' ? 12 : 1)
  const sum = of(slices, 'compared', 'today')
  const revenue = (one: Flows) => one.chargedMinor - one.refundedMinor - one.disputedMinor
  const money = (own: ReturnType<typeof of>) => ({
    revenue: own(revenue),
    charged: own((one) => one.chargedMinor),
    refunded: own((one) => one.refundedMinor),
    disputed: own((one) => one.disputedMinor),
    fees: own((one) => one.feesMinor),
    succeeded: own((one) => one.succeeded),
    failed: own((one) => one.failed),
    transactions: own((one) => one.succeeded + one.failed),
  })
  const lost = (one: Flows) => (churnedX12In(one) + one.contractionX12) / 12
  const changed = nextX12 - 1_000
  const whole = {
    ...money(sum),
    taxes: sum((one) => one.taxesMinor),
    net: sum((one) => revenue(one) - one.feesMinor - one.taxesMinor),
    failedAmount: sum((one) => one.failedMinor),
    recovered: sum((one) => one.recovered),
    failing: sum((one) => one.recovered + one.failed),
    refundedPayments: sum((one) => one.refundedPayments),
    disputedPayments: sum((one) => one.disputedPayments),
    comparedRevenue: of(slices, 'compared')(revenue),
    previousRevenue: of(slices, 'previous')(revenue),
    revenueYearBefore: yearBefore,
    revenueToday: of(slices, 'today')(revenue),
    monthlyRevenue: of(slices, 'today')(revenue),
    revenueAroundMonth: of(slices, 'compared')(revenue),
    mrr: stateAt(slices, 'today', 'mrrX12'),
    mrrAtStart: stateAt(slices, 'between', 'mrrX12'),
    comparedMrr: stateAt(slices, 'compared', 'mrrX12'),
    previousMrr: stateAt(slices, 'previous', 'mrrX12'),
    movedMrr: sum(movedX12) / 12,
    movedMrrToday: of(slices, 'today')(movedX12) / 12,
    movedMrrCompared: of(slices, 'between', 'compared')(movedX12) / 12,
    movedMrrBefore: of(slices, 'between')(movedX12) / 12,
    comparedCustomers: of(slices, 'compared')((one) => one.newCustomers),
    previousCustomers: of(slices, 'previous')((one) => one.newCustomers),
    subscribers: stateAt(slices, 'today', 'subscribers'),
    subscribersAtStart: stateAt(slices, 'between', 'subscribers'),
    newSubscribers: sum((one) => one.newSubscribers),
    newMrr: sum((one) => one.newX12) / 12,
    reactivated: sum((one) => one.reactivated),
    reactivatedMrr: sum((one) => one.reactivationX12) / 12,
    joined: sum(joinedIn),
    churned: sum(churnedIn),
    churnedMrr: sum(churnedX12In) / 12,
    voluntary: sum((one) => one.voluntaryChurned),
    involuntary: sum((one) => one.involuntaryChurned),
    otherChurned: sum((one) => one.disputeChurned + one.refundChurned + one.unknownChurned),
    expansion: sum((one) => one.expansionX12) / 12,
    contraction: sum((one) => one.contractionX12) / 12,
    lostMrr: sum(lost),
    netLostMrr: sum((one) => lost(one) - (one.expansionX12 + one.reactivationX12) / 12),
    ending,
    pastDue,
    atRisk: ending + pastDue,
    changed,
    scheduled: changed - ending,
    committed: stateAt(slices, 'today', 'mrrX12') + changed - ending,
  }
  const named = (part: string, amounts: Record<string, number>) =>
    Object.entries(amounts).map(([name, value]): [string, number] => [`${part}.${name}`, value])
  const within = (name: 'gateway' | 'planId', id: string) => slices.filter((_, index) => SLICES[index]?.[name] === id)
  return new Map([
    ...Object.entries(whole),
    ...GATEWAYS.flatMap((id) => named(`gateway_${id}`, money(of(within('gateway', id), 'compared', 'today')))),
    ...PLANS.flatMap((id) => {
      const own = within('planId', id)
      const all = of(own, 'compared', 'today')
      return named(`plan_${id}`, {
        revenue: all(revenue),
        mrr: stateAt(own, 'today', 'mrrX12'),
        subscribers: stateAt(own, 'today', 'subscribers'),
        subscribersAtStart: stateAt(own, 'between', 'subscribers'),
        joined: all(joinedIn),
        churned: all(churnedIn),
      })
    }),
  ])
}
