import db from '@adonisjs/lucid/services/db'
import { FLOW_NAMES, FLOWS, MEASURES, SUBSCRIBER_MOVES } from '#analytics/services/measures'
import { analyze } from '#tests/support/scans'

/** Customers with a span and a payment each, whose charge and fee are lines of the ledger. */
export const CROWD = 20_000
const DAYS = 365

/** More than a quarter of them in the last week, and fewer the longer ago: any range of days until then has thousands. */
const at = (until: string) => `TIMESTAMP('${until}') - INTERVAL FLOOR(POW(seq / ${CROWD}, 3) * ${DAYS * 86_400}) SECOND`
/** Few are of one gateway or of one plan, and few of these are of both. */
const gateway = "IF(seq % 500 < 2, 'paypal', 'stripe')"
const plan = "IF(seq % 500 IN (1, 2), 'yearly', 'monthly')"
/** Few are set to cancel, past due, or about to change their plan. */
const soon = (until: string, part: number) => `IF(seq % 500 = ${part}, TIMESTAMP('${until}') + INTERVAL 10 DAY, NULL)`
const crowd = `FROM seq_0_to_${CROWD - 1}`
const days = `FROM seq_0_to_${DAYS - 1}`
const planOfDay = "ELT(seq % 2 + 1, 'monthly', 'yearly')"
const gatewayOfDay = "IF(seq % 7, 'stripe', 'paypal')"
const MOVES = [...Object.keys(SUBSCRIBER_MOVES), 'value']

/** A year of so many payments that whoever reads a range of them stands out; on every day all figures have something. For MariaDB. */
export async function insertCrowdedYear(until: string) {
  const [time, day] = [at(until), `DATE('${until}') - INTERVAL seq DAY`]
  const columns = Object.values(MEASURES)
  const flows = new Set<string>(FLOW_NAMES.map((name) => FLOWS[name]))
  for (const sql of [
    `INSERT INTO customers (id, reference, created_on, first_paid_on)
      SELECT seq + 1, CONCAT('crowd-', seq), DATE(${time}), IF(seq % 2, DATE(${time}), NULL) ${crowd}`,
    `INSERT INTO subscriptions (id, reference, customer_id, plan_id, gateway, test_mode, status, held, price_minor, currency,
      sync_ticket, applied_ticket, created_at, ends_at, grace_ends_at, period_end, scheduled_plan_id, scheduled_price_minor)
      SELECT seq + 1, CONCAT('crowd-', seq), seq + 1, ${plan}, ${gateway}, 0, IF(seq % 500 = 5, 'past_due', 'active'), 0, 999, 'USD',
        0, 0, ${time}, ${soon(until, 4)}, ${soon(until, 5)}, ${soon(until, 7)}, IF(seq % 500 = 7, 'yearly', NULL), 9999 ${crowd}`,
    `INSERT INTO subscription_spans (subscription_id, customer_id, gateway, test_mode, starts_at, ends_at, plan_id, currency,
      value_x12) SELECT seq + 1, seq + 1, ${gateway}, 0, ${time}, IF(seq % 3, NULL, ${time} + INTERVAL 20 DAY), ${plan}, 'USD', 11988 ${crowd}`,
    `INSERT INTO payments (id, subscription_id, customer_id, gateway, test_mode, provider_id, status, reason, plan_id,
      amount_minor, currency, fee_minor, needs_confirmation, created_at, paid_at,
      failed_at, charged_at, was_declined, is_refunded, is_disputed, is_of_first_day)
      SELECT seq + 1, seq + 1, seq + 1, ${gateway}, 0, CONCAT('crowd-', seq), IF(seq % 2, 'paid', 'failed'), 'create', ${plan}, 999,
        'USD', IF(seq % 2, NULL, 59), 0, ${time}, IF(seq % 2, ${time}, NULL), IF(seq % 2, NULL, ${time}),
        IF(seq % 2, ${time}, NULL), seq % 2, seq % 2, seq % 2, seq % 2 ${crowd}`,
    ...['charge', 'fee', 'tax', 'refund', 'dispute'].map(
      (
        type
      ) => `INSERT INTO ledger_entries (customer_id, payment_id, gateway, test_mode, type, amount_minor, currency, provider_ref,
        occurred_at, recorded_at) SELECT seq + 1, seq + 1, ${gateway}, 0, '${type}', IF('${type}' = 'charge', 999, -59), 'USD',
        CONCAT('${type}:crowd-', seq), ${time}, ${time} ${crowd} ${type === 'charge' ? 'WHERE seq % 2' : ''}`
    ),
    `INSERT INTO subscription_events (subscription_id, kind, \`after\`, source, recorded_at)
      SELECT seq + 1, 'cancel_reason', 'speed', 'user', ${time} ${crowd}`,
    `INSERT INTO daily_metrics (day, test_mode, currency, gateway, plan_id, ${columns.join(', ')})
      SELECT ${day}, 0, 'USD', ${gatewayOfDay}, ${planOfDay}, ${columns.map((name) => (flows.has(name) ? 3 : 900)).join(', ')} ${days}`,
    ...MOVES.map(
      (
        name
      ) => `INSERT INTO daily_movers (day, test_mode, currency, gateway, plan_id, customer_id, movement, change_x12)
        SELECT ${day}, 0, 'USD', ${gatewayOfDay}, ${planOfDay}, seq + 1, '${name}', IF('${name}' = 'value', 11988, 0) ${days}`
    ),
    `INSERT INTO metrics_builds (id, version, built_until, complete_at) VALUES (1, 1, DATE('${until}'), TIMESTAMP('${until}'))`,
  ]) {
    await db.rawQuery(sql)
  }
  await analyze('customers', 'subscriptions', 'subscription_spans', 'payments', 'ledger_entries')
  await analyze('subscription_events', 'daily_metrics', 'daily_movers')
}
