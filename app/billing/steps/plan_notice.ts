import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { firstRow, write } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { noticesAhead, type NoticeSubject } from '#billing/services/notices_ahead'

const SENT = 'SELECT 1 AS sent FROM billing_notices WHERE notice = ?'
const PLAN = 'UPDATE subscriptions SET notice_at = ? WHERE id = ?'

/** Notes when the next mail about a subscription is due by time alone: the first that was not sent. */
export async function planNotice(subject: NoticeSubject, now: DateTime, trx: Trx): Promise<void> {
  let at: string | null = null
  for (const ahead of noticesAhead(subject, now)) {
    if (await firstRow(SENT, [ahead.notice], trx)) continue
    at = toSql(ahead.at)
    break
  }
  await write(PLAN, [at, subject.id], trx)
}
