/** At the end of the day. `mrrX12` is what all subscriptions cost a year: sums are divided by twelve once, at the end. */
export const STATES = { mrrX12: 'mrr_x12', subscribers: 'subscribers' } as const

/** Movements of `mrrX12`; a transfer leaves one plan or gateway and enters another one. */
export const VALUE_MOVES = {
  newX12: 'new_x12',
  expansionX12: 'expansion_x12',
  contractionX12: 'contraction_x12',
  reactivationX12: 'reactivation_x12',
  voluntaryChurnX12: 'voluntary_churn_x12',
  involuntaryChurnX12: 'involuntary_churn_x12',
  disputeChurnX12: 'dispute_churn_x12',
  refundChurnX12: 'refund_churn_x12',
  unknownChurnX12: 'unknown_churn_x12',
  transferInX12: 'transfer_in_x12',
  transferOutX12: 'transfer_out_x12',
} as const

/** Movements of `subscribers`, and how many paid more or less than before. */
export const SUBSCRIBER_MOVES = {
  newSubscribers: 'new_subscribers',
  expanded: 'expanded',
  contracted: 'contracted',
  reactivated: 'reactivated',
  voluntaryChurned: 'voluntary_churned',
  involuntaryChurned: 'involuntary_churned',
  disputeChurned: 'dispute_churned',
  refundChurned: 'refund_churned',
  unknownChurned: 'unknown_churned',
  transferredIn: 'transferred_in',
  transferredOut: 'transferred_out',
} as const

/** Money by the ledger's day, in minor units; what went out is positive, less what came back. */
export const MONEY = {
  chargedMinor: 'charged_minor',
  refundedMinor: 'refunded_minor',
  disputedMinor: 'disputed_minor',
  feesMinor: 'fees_minor',
  taxesMinor: 'taxes_minor',
  /** Of payments that failed at first and were collected after all; part of what was charged. */
  recoveredMinor: 'recovered_minor',
  /** Of payments that were given up, by the day on which they were. */
  failedMinor: 'failed_minor',
} as const

export const COUNTS = {
  /** Payments by the day they were begun, whatever became of them. */
  begun: 'begun',
  failed: 'failed',
  succeeded: 'succeeded',
  recovered: 'recovered',
  withUnknownFee: 'with_unknown_fee',
  refunds: 'refunds',
  disputes: 'disputes',
  /** Of the payments that succeeded on this day: those of which money has gone back since, by refund or by dispute. */
  refundedPayments: 'refunded_payments',
  disputedPayments: 'disputed_payments',
  /** Customers whose first payment that cost something was on this day. */
  newCustomers: 'new_customers',
} as const

/** What happened on the day, and may be added up over days. */
export const FLOWS = { ...VALUE_MOVES, ...SUBSCRIBER_MOVES, ...MONEY, ...COUNTS } as const
export const MEASURES = { ...STATES, ...FLOWS } as const

export type Flow = keyof typeof FLOWS
export type Measure = keyof typeof MEASURES
export type Flows = Readonly<Record<Flow, number>>
export type Measures = Readonly<Record<Measure, number>>

export const FLOW_NAMES = Object.keys(FLOWS) as Flow[]
export const MEASURE_NAMES = Object.keys(MEASURES) as Measure[]

/** What figures are split by. Neither currencies nor test money and real money are ever added. */
export interface Slice {
  readonly testMode: boolean
  readonly currency: string
  readonly gateway: string
  readonly planId: string
}

/** A row of `daily_metrics`, without its day. */
export type SliceMeasures = Slice & Measures

export const keyOf = ({ testMode, currency, gateway, planId }: Slice) =>
  `${testMode ? 1 : 0} ${currency} ${gateway} ${planId}`
