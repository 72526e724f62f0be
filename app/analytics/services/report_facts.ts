import type { DateTime } from 'luxon'
import type { CancelReasons, Outlook } from '#billing/reporting'
import type { ReportRange, Stretch } from '#analytics/services/analytics_range'
import type { Flows, SliceMeasures } from '#analytics/services/measures'
import type { FlowSum } from '#analytics/queries/sum_days'

/** A window of days and what is known of it, in one currency and mode. */
export interface Window {
  /** Null: from the first day on, and there is none. */
  readonly from: string | null
  readonly to: string
  readonly sums: readonly FlowSum[]
  /** At the end of the day before, and of the last day. */
  readonly start: readonly SliceMeasures[]
  readonly end: readonly SliceMeasures[]
}

export interface ReportFacts<Range extends ReportRange = ReportRange> {
  readonly range: Range
  readonly currency: string
  readonly testMode: boolean
  readonly window: Window
  /** What the sums of the window are by, and every day or month of it by name. */
  readonly unit: Stretch['unit']
  readonly periods: readonly string[]
  /** The days of the window that are over, and the window of equal length before them; null: there is none. */
  readonly compared: Window | null
  readonly previous: Window | null
  readonly yearBefore: Window | null
  /** The last twelve months by name, and what happened in them. */
  readonly months: readonly string[]
  readonly trends: readonly FlowSum[]
  /** Everything up to the end of the window. */
  readonly ever: readonly Flows[]
  /** What is known of the time after today. */
  readonly outlook: Outlook
  /** In all currencies and of all gateways and plans: the question is asked once, whatever was paid. */
  readonly cancelReasons: CancelReasons
  readonly planNames: ReadonlyMap<string, string>
  /** The plans that cost something in this currency; none where the report is of one gateway or plan. */
  readonly soldPlans: readonly string[]
  /** Currencies in which anything was paid in this mode. */
  readonly currencies: string[]
  readonly hasOtherMode: boolean
  /** Null: no day is computed yet. */
  readonly asOf: DateTime | null
  /** Days before today are computed again: after an upgrade or a late refund. Cohorts and customers behind their figures may be missing. */
  readonly isComputing: boolean
}
