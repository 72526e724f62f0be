/** What analytics reads of billing; beside the index, which is full. */
export { SPAN_END_REASONS, type SpanEndReason } from '#billing/models/subscription_span'
export { spansAt, spansMoved, type FoundSpan } from '#billing/queries/find_spans'
export { findSpanBackfill } from '#billing/queries/find_span_backfill'
export { claimDirtyDays } from '#billing/steps/claim_dirty_days'
export type { DayRange } from '#billing/services/days'
