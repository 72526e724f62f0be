import { SpanBackfill } from '#billing/models/span_backfill'

/** How far the spans of older subscriptions are, and what couldn't be known about them. Null: there were none. */
export async function findSpanBackfill(): Promise<SpanBackfill | null> {
  return SpanBackfill.query().orderBy('id').first()
}
