import { BaseSchema } from '@adonisjs/lucid/schema'
import { updateInBatches } from '#core/database/update_in_batches'

const ENTRIES = 'FROM ledger_entries e WHERE e.payment_id = payments.id'
const CHARGED = `(SELECT MIN(e.occurred_at) ${ENTRIES} AND e.type = 'charge' AND e.provider_ref NOT LIKE '%#%')`
const REFUNDED = "e.type IN ('refund', 'reversal') AND e.provider_ref NOT LIKE 'reversal:dispute:%'"
const DISPUTED = "(e.type = 'dispute' OR e.provider_ref LIKE 'reversal:dispute:%')"
const isGone = (lines: string) => `COALESCE((SELECT SUM(e.amount_minor) ${ENTRIES} AND ${lines}), 0) < 0`

/** Of payments that are booked already, as it's kept from now on. */
export default class extends BaseSchema {
  static override disableTransactions = true

  override async up() {
    const update = `UPDATE payments SET charged_at = ${CHARGED},
      was_declined = COALESCE(attempts, 1) > 1 OR COALESCE(decline_codes, '') <> '',
      is_refunded = ${isGone(REFUNDED)}, is_disputed = ${isGone(DISPUTED)} WHERE 1 = 1`
    updateInBatches(this, 'payments', update)
  }
}
