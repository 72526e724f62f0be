import { write } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { OF_DISPUTE } from '#billing/queries/narrow_by_figure'
import { CORRECTION } from '#billing/services/ledger'

const ENTRIES = 'FROM ledger_entries e WHERE e.payment_id = payments.id'
const CHARGED = `(SELECT MIN(e.occurred_at) ${ENTRIES} AND e.type = 'charge' AND e.provider_ref NOT LIKE '%${CORRECTION}%')`
const REFUNDED = `e.type IN ('refund', 'reversal') AND e.provider_ref NOT LIKE '${OF_DISPUTE}'`
const DISPUTED = `(e.type = 'dispute' OR e.provider_ref LIKE '${OF_DISPUTE}')`
/** As rates of refunds and disputes are counted: a refund that failed or a dispute that was won took nothing. */
const isGone = (lines: string) => `COALESCE((SELECT SUM(e.amount_minor) ${ENTRIES} AND ${lines}), 0) < 0`

/** A customer's first day is noted before, and never moves to a later one. */
const OF_FIRST_DAY = `status = 'paid' AND amount_minor > 0 AND EXISTS (SELECT 1 FROM customers c WHERE c.id = payments.customer_id
  AND SUBSTR(CASE WHEN payments.test_mode = 1 THEN c.first_paid_test_on ELSE c.first_paid_on END, 1, 10) >= SUBSTR(payments.paid_at, 1, 10))`

const SQL = `UPDATE payments SET charged_at = ${CHARGED},
  was_declined = COALESCE(attempts, 1) > 1 OR COALESCE(decline_codes, '') <> '',
  is_refunded = ${isGone(REFUNDED)}, is_disputed = ${isGone(DISPUTED)}, is_of_first_day = ${OF_FIRST_DAY}`

/** Payments of one statement. */
const BATCH = 500

/** Keeps with payments what lists of few among all are found by, as the ledger has it now. */
export async function noteWhatBecame(ids: ReadonlySet<number>, trx?: Trx): Promise<void> {
  const all = [...ids]
  for (let from = 0; from < all.length; from += BATCH) {
    const batch = all.slice(from, from + BATCH)
    await write(`${SQL} WHERE id IN (${batch.map(() => '?').join(', ')})`, batch, trx)
  }
}
