import { BaseSchema } from '@adonisjs/lucid/schema'

// Nothing was begun after it, so the end of the subscription is when it was given up.
const WITH_ITS_SUBSCRIPTION = `(SELECT s.ended_at FROM subscriptions s WHERE s.id = payments.subscription_id
  AND s.ended_at > payments.created_at AND payments.id = (SELECT MAX(last.id)
  FROM (SELECT id, subscription_id FROM payments) last WHERE last.subscription_id = s.id))`

/** Of payments that failed earlier nobody knows when: at the end of their subscription, or else on the day they were begun. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`UPDATE payments SET failed_at = COALESCE(${WITH_ITS_SUBSCRIPTION}, created_at)
      WHERE status = 'failed' AND failed_at IS NULL`)
    this.schema.raw(`INSERT INTO dirty_days (first_day, last_day)
      SELECT DISTINCT SUBSTR(created_at, 1, 10), SUBSTR(created_at, 1, 10) FROM payments
      WHERE status = 'failed' AND SUBSTR(failed_at, 1, 10) <> SUBSTR(created_at, 1, 10)`)
    this.schema.raw(`INSERT INTO dirty_days (first_day, last_day)
      SELECT DISTINCT SUBSTR(failed_at, 1, 10), SUBSTR(failed_at, 1, 10) FROM payments
      WHERE status = 'failed' AND SUBSTR(failed_at, 1, 10) <> SUBSTR(created_at, 1, 10)`)
  }
}
