import { BaseSchema } from '@adonisjs/lucid/schema'

const LEFT_OPEN = `status = 'open' AND subscription_id IN (SELECT id FROM subscriptions WHERE status IN ('canceled', 'expired'))`
const CLOSED = 'action_url = NULL, next_attempt_at = NULL, needs_confirmation = 0'
// MariaDB updates no table that the same statement reads, unless it reads a copy.
const MADE_ELSEWHERE = `SELECT id FROM (SELECT o.id FROM payments o JOIN payments p ON p.subscription_id = o.subscription_id
  AND p.status = 'paid' AND p.period_start = o.period_start WHERE o.status = 'open') made`

/** Payments that were left open when their subscription ended: a renewal was due, so it failed; the others count as nothing. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`UPDATE payments SET status = 'void', ${CLOSED} WHERE ${LEFT_OPEN}
      AND (reason <> 'cycle' OR id IN (${MADE_ELSEWHERE}))`)
    this.schema.raw(`UPDATE payments SET status = 'failed', ${CLOSED} WHERE ${LEFT_OPEN}`)
  }
}
