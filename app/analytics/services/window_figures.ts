import { type Flow, type Flows, FLOW_NAMES, type SliceMeasures } from '#analytics/services/measures'
import { percentOf, successRateOf } from '#analytics/services/rates'

/** The figures of a window of days in one currency and mode; for one plan or gateway where only its rows are given. */
export interface WindowFigures extends Flows {
  /** When it began, and at its end. */
  readonly startX12: number
  readonly endX12: number
  readonly startSubscribers: number
  readonly endSubscribers: number
  /** What came in less what went back: refunds on their own day, and what banks took. Fees and taxes are not taken off. */
  readonly revenueMinor: number
  /** Payments that succeeded or were given up. */
  readonly transactions: number
  readonly churned: number
  readonly churnX12: number
  /** Percent. */
  readonly successRate: number | null
  readonly churnRate: number | null
}

export const CHURN = ['voluntary', 'involuntary', 'dispute', 'refund', 'unknown'] as const
export type ChurnKind = (typeof CHURN)[number]

type States = readonly Pick<SliceMeasures, 'mrrX12' | 'subscribers'>[]

export function windowFigures(sums: readonly Flows[], start: States, end: States): WindowFigures {
  const flows = Object.fromEntries(
    FLOW_NAMES.map((name) => [name, sums.reduce((sum, row) => sum + row[name], 0)])
  ) as Record<Flow, number>
  const { chargedMinor, refundedMinor, disputedMinor, succeeded, failed } = flows
  const churned = CHURN.reduce((sum, kind) => sum + flows[`${kind}Churned`], 0)
  const startSubscribers = sumOf(start, 'subscribers')
  return {
    ...flows,
    startX12: sumOf(start, 'mrrX12'),
    endX12: sumOf(end, 'mrrX12'),
    startSubscribers,
    endSubscribers: sumOf(end, 'subscribers'),
    revenueMinor: chargedMinor - refundedMinor - disputedMinor,
    transactions: succeeded + failed,
    churned,
    churnX12: CHURN.reduce((sum, kind) => sum + flows[`${kind}ChurnX12`], 0),
    successRate: successRateOf(succeeded, failed),
    churnRate: percentOf(churned, startSubscribers),
  }
}

const sumOf = (rows: States, name: 'mrrX12' | 'subscribers') => rows.reduce((sum, row) => sum + row[name], 0)
