import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { rows } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { CANCEL_REASONS, type CancelReason } from '#shared/cancel_reasons'

/** What customers answered who cancelled. */
export interface CancelReasons {
  readonly reasons: readonly { readonly reason: CancelReason; readonly count: number }[]
  /** Who skipped the question. */
  readonly skipped: number
}

const FIRST = '1970-01-01 00:00:00.000'

interface Window {
  /** Null: from the first answer on. */
  readonly from: DateTime | null
  /** Not within. */
  readonly until: DateTime
  readonly testMode: boolean
}

export const CANCEL_REASONS_SQL = `SELECT e.\`after\` AS reason, COUNT(*) AS amount FROM subscription_events e
  JOIN subscriptions s ON s.id = e.subscription_id
  WHERE e.kind = 'cancel_reason' AND e.recorded_at >= ? AND e.recorded_at < ? AND s.test_mode = ? GROUP BY e.\`after\``

/** Every reason that can be given, the most frequent one first. It reads the answers of the window alone. */
export async function countCancelReasons({ from, until, testMode }: Window, trx?: Trx): Promise<CancelReasons> {
  const found = await rows<{ reason: string | null; amount: number | string }>(
    CANCEL_REASONS_SQL,
    [from ? toSql(from) : FIRST, toSql(until), testMode ? 1 : 0],
    trx
  )
  const countOf = (wanted: string | null) => Number(found.find(({ reason }) => reason === wanted)?.amount ?? 0)
  const reasons = CANCEL_REASONS.map((reason) => ({ reason, count: countOf(reason) }))
  return { reasons: reasons.toSorted((one, other) => other.count - one.count), skipped: countOf(null) }
}
