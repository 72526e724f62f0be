import { firstRow } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { dayOf } from '#billing/services/days'

const SQL = `SELECT (SELECT MIN(occurred_at) FROM ledger_entries) AS entry,
  (SELECT MIN(created_at) FROM payments) AS payment, (SELECT MIN(starts_at) FROM subscription_spans) AS span`

/** The day on which the first thing in the books happened; null: nothing has. */
export async function findFirstDay(trx?: Trx): Promise<string | null> {
  const first = await firstRow<Record<'entry' | 'payment' | 'span', string | null>>(SQL, [], trx)
  const [earliest] = [first?.entry, first?.payment, first?.span].flatMap((at) => at ?? []).toSorted()
  return earliest === undefined ? null : dayOf(earliest)
}
