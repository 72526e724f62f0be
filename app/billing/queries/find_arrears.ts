import type { DateTime } from 'luxon'
import { fromSql } from '#core/database/columns'
import { firstRow } from '#core/database/rows'

/** A payment that failed and is waited for. */
export interface Arrears {
  /** Access lasts until then. */
  readonly graceEndsAt: DateTime | null
  /** Where the customer can pay or confirm it. */
  readonly actionUrl: string | null
  /** The bank only wants the customer to confirm it. */
  readonly needsConfirmation: boolean
}

interface Row {
  grace_ends_at: string | null
  action_url: string | null
  needs_confirmation: number | null
}

const SQL = `SELECT s.grace_ends_at, p.action_url, p.needs_confirmation FROM subscriptions s
  LEFT JOIN payments p ON p.id = (SELECT o.id FROM payments o WHERE o.subscription_id = s.id AND o.status = 'open'
    AND o.action_url IS NOT NULL ORDER BY o.created_at DESC, o.id DESC LIMIT 1)
  WHERE s.user_id = ? AND s.status = 'past_due' ORDER BY s.id DESC LIMIT 1`

/** What a user is late with; null for nearly everybody. */
export async function findArrears(userId: number): Promise<Arrears | null> {
  const row = await firstRow<Row>(SQL, [userId])
  if (!row) return null
  return {
    graceEndsAt: row.grace_ends_at === null ? null : fromSql(row.grace_ends_at),
    actionUrl: row.action_url,
    needsConfirmation: Boolean(row.needs_confirmation),
  }
}
