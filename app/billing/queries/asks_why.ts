import { rows } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'

interface Event {
  kind: 'end_requested' | 'end_scheduled' | 'cancel_reason' | 'status'
  source: string
}

/** The end of a running subscription is no cancellation; a past due one is over at once where its owner cancels. */
const SINCE_RESUMED = `SELECT kind, source FROM subscription_events e WHERE e.subscription_id = ?
  AND (e.kind IN ('end_requested', 'end_scheduled', 'cancel_reason')
    OR e.kind = 'status' AND e.\`before\` = 'past_due' AND e.reason = 'requested')
  AND e.id > COALESCE((SELECT MAX(w.id) FROM subscription_events w
  WHERE w.subscription_id = e.subscription_id AND w.kind = 'end_withdrawn'), 0) ORDER BY e.id DESC`

/**
 * Whether a cancelled subscription's owner was not asked why yet. What an operator cancelled is no choice of theirs, also where the
 * provider's webhook was faster than our own look.
 */
export async function asksWhy(subscriptionId: number, trx?: Trx): Promise<boolean> {
  const events = await rows<Event>(SINCE_RESUMED, [subscriptionId], trx)
  const cancelled = events.find(({ kind }) => kind === 'end_scheduled' || kind === 'status')
  const isAnswered = events.some(({ kind }) => kind === 'cancel_reason')
  const byOperator = cancelled?.source !== 'user' && events.some(({ source }) => source === 'operator')
  return cancelled !== undefined && !isAnswered && !byOperator
}
