import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { rows } from '#core/database/rows'
import type { CancelReason } from '#shared/cancel_reasons'

/** Somebody's reason for cancelling. */
export interface CancelAnswer {
  readonly subscriptionId: number
  readonly customerId: number
  /** Null: the account is deleted. */
  readonly userId: number | null
  /** 'YYYY-MM-DD' in UTC. */
  readonly on: string
}

interface Wanted {
  readonly reason: CancelReason
  /** Null: from the first answer on. */
  readonly from: DateTime | null
  /** Not within. */
  readonly until: DateTime
  readonly testMode: boolean
  readonly offset: number
  readonly limit: number
}

interface Row {
  subscription_id: number
  customer_id: number
  user_id: number | null
  day: string
}

const FIRST = '1970-01-01 00:00:00.000'

export const CANCEL_ANSWERS_SQL = `SELECT e.subscription_id, s.customer_id, c.user_id, SUBSTR(e.recorded_at, 1, 10) AS day
  FROM subscription_events e JOIN subscriptions s ON s.id = e.subscription_id JOIN customers c ON c.id = s.customer_id
  WHERE e.kind = 'cancel_reason' AND e.recorded_at >= ? AND e.recorded_at < ? AND s.test_mode = ? AND e.\`after\` = ?
  ORDER BY e.recorded_at DESC, e.id DESC LIMIT ? OFFSET ?`

/** Who gave a reason, the latest answer first. */
export async function findCancelAnswers(wanted: Wanted): Promise<CancelAnswer[]> {
  const { reason, from, until, testMode, offset, limit } = wanted
  const found = await rows<Row>(CANCEL_ANSWERS_SQL, [
    from ? toSql(from) : FIRST,
    toSql(until),
    testMode ? 1 : 0,
    reason,
    limit,
    offset,
  ])
  return found.map((row) => ({
    subscriptionId: Number(row.subscription_id),
    customerId: Number(row.customer_id),
    userId: row.user_id === null ? null : Number(row.user_id),
    on: row.day,
  }))
}
