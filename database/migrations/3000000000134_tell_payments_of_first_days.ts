import { BaseSchema } from '@adonisjs/lucid/schema'
import { updateInBatches } from '#core/database/update_in_batches'

const FIRST_DAY = 'CASE WHEN payments.test_mode = 1 THEN c.first_paid_test_on ELSE c.first_paid_on END'

/** Of payments that are booked already. Where the first paid day isn't known yet, any may be the first. */
export default class extends BaseSchema {
  static override disableTransactions = true

  override async up() {
    const update = `UPDATE payments SET is_of_first_day = 1 WHERE status = 'paid' AND amount_minor > 0 AND EXISTS (
      SELECT 1 FROM customers c WHERE c.id = payments.customer_id
        AND COALESCE(SUBSTR(${FIRST_DAY}, 1, 10), '9999-12-31') >= SUBSTR(payments.paid_at, 1, 10))`
    updateInBatches(this, 'payments', update)
  }
}
