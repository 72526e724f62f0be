import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { firstInstant, rows, write } from '#core/database/rows'

const CLAIM_SECONDS = 120
const BATCH = 100

/** An event that is due, as the worker takes it. */
export interface DueEvent {
  readonly id: number
  readonly gateway: string
  readonly event_id: string
  readonly verification: 'verified' | 'unverified'
  readonly delivery: string
  readonly subscription_provider_id: string | null
  /** Before this one. */
  readonly attempts: number
}

const DUE = `SELECT id, gateway, event_id, verification, delivery, subscription_provider_id, attempts FROM webhook_events
  WHERE gateway = ? AND due_at <= ? AND (locked_until IS NULL OR locked_until < ?) ORDER BY due_at, id LIMIT ${BATCH}`
const CLAIM = `UPDATE webhook_events SET status = 'processing', locked_until = ?, attempts = attempts + 1
  WHERE id = ? AND due_at <= ? AND (locked_until IS NULL OR locked_until < ?)`

/** The events of a gateway that are due and that nobody works on, the oldest first. */
export function dueEvents(gateway: string, now: DateTime): Promise<DueEvent[]> {
  return rows<DueEvent>(DUE, [gateway, toSql(now), toSql(now)])
}

/** Since when the oldest of a gateway's due events waits; null where none does. */
export function oldestEvent(gateway: string, now: DateTime): Promise<DateTime | null> {
  return firstInstant('SELECT MIN(due_at) AS at FROM webhook_events WHERE gateway = ? AND due_at <= ?', [
    gateway,
    toSql(now),
  ])
}

/** An event that this worker holds until then; who is slower than that may not finish it. */
export interface ClaimedEvent extends DueEvent {
  readonly heldUntil: string
}

/** Takes an event for two minutes; null where somebody else was faster. */
export async function claimEvent(event: DueEvent, now: DateTime): Promise<ClaimedEvent | null> {
  const until = toSql(now.plus({ seconds: CLAIM_SECONDS }))
  const { affected } = await write(CLAIM, [until, event.id, toSql(now), toSql(now)])
  return affected === 1 ? { ...event, heldUntil: until } : null
}
