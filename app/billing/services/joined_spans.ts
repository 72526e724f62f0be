import { fromSql } from '#core/database/columns'
import type { Span, SpanEnd } from '#billing/services/spans'

/** A store ends one purchase and takes the money for the next within moments; what lies further apart is no change of plan. */
const WITHIN_MINUTES = 24 * 60

/** Money that went back ended it, whatever came after. */
const OWN_ENDS: readonly SpanEnd['reason'][] = ['refund', 'dispute']

/**
 * The spans of a subscription up to the one that took its place: where the store tells the end and the beginning of a change a moment
 * apart, the beginning counts for both, so that the customer never stops paying in between.
 */
export function joinedSpans(spans: readonly Span[], successorStart: string | null): readonly Span[] {
  const end = spans.at(-1)
  if (successorStart === null || !end?.ends_at || OWN_ENDS.includes(end.end_reason)) return spans
  const apart = fromSql(successorStart).diff(fromSql(end.ends_at), 'minutes').minutes
  const kept = spans.filter(({ starts_at }) => starts_at < successorStart)
  const last = kept.at(-1)
  if (Math.abs(apart) > WITHIN_MINUTES || !last) return spans
  return [...kept.slice(0, -1), { ...last, ends_at: successorStart, end_reason: null }]
}
