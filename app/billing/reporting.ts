/** What analytics reads of billing; beside the index, which is full. */
export { SPAN_END_REASONS, type SpanEndReason } from '#billing/models/subscription_span'
export { findRunningSpans } from '#billing/queries/find_running_spans'
export { findMovedSpans } from '#billing/queries/find_moved_spans'
export type { FoundSpan } from '#billing/services/found_span'
export { findSpanBackfill } from '#billing/queries/find_span_backfill'
export { claimDirtyDays } from '#billing/steps/claim_dirty_days'
export type { DayRange } from '#billing/services/days'
