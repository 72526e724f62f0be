import type { FinancialReport } from '#analytics/index'
import type { FigureId } from '#shared/figures'
import type { Part } from '#advisor/services/sheet'

/** What a figure is computed from: the product of some amounts by the product of others. Growth is a ratio less one. */
export interface Formula {
  readonly of: readonly string[]
  readonly by: readonly string[]
}

/** An amount, then its parts; '-' is subtracted. */
export type Sum = readonly [total: string, ...parts: string[]]

const formula = (...of: string[]) => ({ of, by: [] as string[] })
const ratio = (of: string, by: string) => ({ of: [of], by: [by] })

/** Every figure of everything. Null: it's never sent. */
export const FORMULAS: Record<FigureId<'overview'> | FigureId<'revenue'>, Formula | null> = {
  'totalRevenue': formula('revenue'),
  'revenueGrowth': ratio('comparedRevenue', 'previousRevenue'),
  'comparedRevenue': formula('comparedRevenue'),
  'previousRevenue': formula('previousRevenue'),
  'revenueGrowthYear': ratio('comparedRevenue', 'revenueYearBefore'),
  'monthlyRecurringRevenue': formula('mrr'),
  'mrrGrowth': ratio('comparedMrr', 'previousMrr'),
  'averageRevenuePerSubscriber': ratio('mrr', 'subscribers'),
  'monthlyRevenue': formula('monthlyRevenue'),
  'totalTransactions': formula('transactions'),
  'failedTransactions': formula('failed'),
  'successRate': ratio('succeeded', 'transactions'),
  'averageTransactionValue': ratio('charged', 'succeeded'),
  'customerLifetimeValue': { of: ['mrr', 'subscribersAtStart'], by: ['subscribers', 'churned'] },
  'churnRate': ratio('churned', 'subscribersAtStart'),
  'churned': formula('churned'),
  'subscribers': formula('subscribers'),
  'newSubscribers': formula('newSubscribers'),
  'newCustomersGrowth': ratio('comparedCustomers', 'previousCustomers'),
  'reactivationShare': ratio('reactivated', 'churned'),
  'newCustomers': null,
  'realizedLifetimeValue': null,
  'charged': formula('charged'),
  'net': formula('net'),
  'fees': formula('fees'),
  'feeShare': ratio('fees', 'charged'),
  'unknownFees': null,
  'refunded': formula('refunded'),
  'refundRate': ratio('refundedPayments', 'succeeded'),
  'disputed': formula('disputed'),
  'disputeRate': ratio('disputedPayments', 'succeeded'),
  'failed': formula('failedAmount'),
  'failedShare': ratio('failedAmount', 'charged'),
  'recoveryRate': ratio('recovered', 'failing'),
  'voluntaryShare': ratio('voluntary', 'churned'),
  'involuntaryShare': ratio('involuntary', 'churned'),
  'expansionRate': ratio('expansion', 'mrrAtStart'),
  'contractionRate': ratio('contraction', 'mrrAtStart'),
  'grossRevenueChurn': ratio('lostMrr', 'mrrAtStart'),
  'netRevenueChurn': ratio('netLostMrr', 'mrrAtStart'),
  'atRisk': formula('atRisk'),
  'atRiskShare': ratio('atRisk', 'mrr'),
  'committed': formula('committed'),
  'committedChange': ratio('committed', 'mrr'),
  'taxes': null,
  'recovered': null,
  'disputeShare': null,
  'refundShare': null,
  'unknownShare': null,
  'churn-voluntary': null,
  'churn-involuntary': null,
  'churn-dispute': null,
  'churn-refund': null,
  'churn-unknown': null,
  'churnMrr-voluntary': null,
  'churnMrr-involuntary': null,
  'churnMrr-dispute': null,
  'churnMrr-refund': null,
  'churnMrr-unknown': null,
  'mrr-new': null,
  'mrr-expansion': null,
  'mrr-reactivation': null,
  'mrr-contraction': null,
  'mrr-churn': null,
}

/** Amounts whose name begins with a dot are the part's own: '.fees' is 'gateway_stripe.fees'. */
export const PART_FORMULAS: {
  gateway: Record<FigureId<'gateways'>, Formula | null>
  plan: Record<FigureId<'plans'>, Formula | null>
} = {
  gateway: {
    share: ratio('.revenue', 'revenue'),
    successRate: ratio('.succeeded', '.transactions'),
    feeShare: ratio('.fees', '.charged'),
    totalRevenue: null,
    charged: null,
    refunded: null,
    fees: null,
    net: null,
    succeeded: null,
    failed: null,
    disputes: null,
  },
  plan: {
    subscribers: formula('.subscribers'),
    share: ratio('.revenue', 'revenue'),
    mrrShare: ratio('.mrr', 'mrr'),
    churnRate: ratio('.churned', '.subscribersAtStart'),
    totalRevenue: null,
    monthlyRecurringRevenue: null,
    newSubscribers: null,
    reactivated: null,
    churned: null,
    refunded: null,
  },
}

const SUMS: readonly Sum[] = [
  ['revenue', 'charged', '-refunded', '-disputed'],
  ['net', 'revenue', '-fees', '-taxes'],
  ['transactions', 'succeeded', 'failed'],
  ['failing', 'failed', 'recovered'],
  ['mrr', 'mrrAtStart', 'movedMrr'],
  ['movedMrr', 'newMrr', '-netLostMrr'],
  ['netLostMrr', 'lostMrr', '-expansion', '-reactivatedMrr'],
  ['lostMrr', 'churnedMrr', 'contraction'],
  ['subscribers', 'subscribersAtStart', 'joined', '-churned'],
  ['joined', 'newSubscribers', 'reactivated'],
  ['churned', 'voluntary', 'involuntary', 'otherChurned'],
  ['atRisk', 'ending', 'pastDue'],
  ['committed', 'mrr', 'scheduled'],
  ['scheduled', 'changed', '-ending'],
]

/** Where there is a window before. */
const COMPARED_SUMS: readonly Sum[] = [
  ['revenue', 'comparedRevenue', 'revenueToday'],
  ['mrr', 'comparedMrr', 'movedMrrToday'],
  ['comparedMrr', 'previousMrr', 'movedMrrCompared'],
  ['mrrAtStart', 'previousMrr', 'movedMrrBefore'],
]

/** What the amounts of one part make up, and those of all gateways or plans. */
const PART_SUMS: Record<'gateway' | 'plan', { own: readonly Sum[]; whole: readonly string[] }> = {
  gateway: {
    own: [
      ['.revenue', '.charged', '-.refunded', '-.disputed'],
      ['.transactions', '.succeeded', '.failed'],
    ],
    whole: ['revenue', 'charged', 'refunded', 'disputed', 'fees', 'succeeded', 'failed', 'transactions'],
  },
  plan: {
    own: [['.subscribers', '.subscribersAtStart', '.joined', '-.churned']],
    whole: ['revenue', 'mrr', 'subscribers', 'subscribersAtStart', 'joined', 'churned'],
  },
}

/** Null: it's never sent. */
export function formulaOf({ key, part }: { key: string; part: Part | null }): Formula | null {
  if (!part) return (FORMULAS as Formulas)[key] ?? null
  const found = (PART_FORMULAS[part.kind] as Formulas)[part.measure]
  const own = ofPart(`${part.kind}_${part.id}`)
  return found ? { of: found.of.map(own), by: found.by.map(own) } : null
}

type Formulas = Readonly<Record<string, Formula | null>>

/** A part's own amount by its whole name. */
export const ofPart = (part: string) => (name: string) => name.replace(/^(-?)\./, `$1${part}.`)

/** All that is known of how the amounts of a report add up. */
export function sumsOf({ details, from, to }: Pick<FinancialReport, 'details' | 'from' | 'to'>): Sum[] {
  const gateways = details.gateways.map(({ gateway }) => `gateway_${gateway}`)
  const plans = details.plans.map(({ plan }) => `plan_${plan}`)
  return [
    ...SUMS,
    ...(details.compared && details.previous ? COMPARED_SUMS : []),
    monthSum(from, to),
    ...partSums('gateway', gateways),
    ...partSums('plan', plans),
  ]
}

/** Range and month end on the same day: the longer one is the other one and the days before it. */
function monthSum(from: string | null, to: string): Sum {
  const isMonthLonger = from !== null && from > firstOfMonth(to)
  return isMonthLonger
    ? ['monthlyRevenue', 'revenue', 'revenueAroundMonth']
    : ['revenue', 'monthlyRevenue', 'revenueAroundMonth']
}

export const firstOfMonth = (day: string) => `${day.slice(0, 'YYYY-MM'.length)}-01`

function partSums(kind: keyof typeof PART_SUMS, parts: readonly string[]): Sum[] {
  const { own, whole } = PART_SUMS[kind]
  const each = parts.flatMap((part) =>
    own.map(([total, ...rest]): Sum => [ofPart(part)(total), ...rest.map(ofPart(part))])
  )
  const all = whole.map((name): Sum => [name, ...parts.map((part) => ofPart(part)(`.${name}`))])
  return parts.length === 0 ? [] : [...each, ...all]
}
