import db from '@adonisjs/lucid/services/db'
import { FLOW_NAMES, FLOWS, MEASURES, SUBSCRIBER_MOVES } from '#analytics/services/measures'
import { analyze } from '#tests/support/scans'

/** Customers with a span and a payment each, whose charge and fee are lines of the ledger. */
export const CROWD = 20_000
const DAYS = 365

const at = (until: string) => `TIMESTAMP('${until}') - INTERVAL FLOOR(seq * ${DAYS * 86_400} / ${CROWD}) SECOND`
const crowd = `FROM seq_0_to_${CROWD - 1}`
const days = `FROM seq_0_to_${DAYS - 1}`
const MOVES = [...Object.keys(SUBSCRIBER_MOVES), 'value']

/** A year of so many payments that whoever reads a range of them stands out; on every day all figures have something. For MariaDB. */
export async function insertCrowdedYear(until: string) {
  const [time, day] = [at(until), `DATE('${until}') - INTERVAL seq DAY`]
  const plan = "ELT(seq % 2 + 1, 'monthly', 'yearly')"
  const columns = Object.values(MEASURES)
  const flows = new Set<string>(FLOW_NAMES.map((name) => FLOWS[name]))
  for (const sql of [
    `INSERT INTO customers (id, reference, created_on, first_paid_on)
      SELECT seq + 1, CONCAT('crowd-', seq), DATE(${time}), DATE(${time}) ${crowd}`,
    `INSERT INTO subscriptions (id, reference, customer_id, plan_id, gateway, test_mode, status, held, price_minor, currency,
      sync_ticket, applied_ticket, created_at)
      SELECT seq + 1, CONCAT('crowd-', seq), seq + 1, ${plan}, 'stripe', 0, 'active', 0, 999, 'USD', 0, 0, ${time} ${crowd}`,
    `INSERT INTO subscription_spans (subscription_id, customer_id, gateway, test_mode, starts_at, ends_at, plan_id, currency,
      value_x12) SELECT seq + 1, seq + 1, 'stripe', 0, ${time}, IF(seq % 3, NULL, ${time} + INTERVAL 20 DAY), ${plan}, 'USD', 11988 ${crowd}`,
    `INSERT INTO payments (id, subscription_id, customer_id, gateway, test_mode, provider_id, status, reason, plan_id,
      amount_minor, currency, fee_minor, needs_confirmation, created_at, paid_at,
      failed_at, charged_at, was_declined, is_refunded, is_disputed)
      SELECT seq + 1, seq + 1, seq + 1, 'stripe', 0, CONCAT('crowd-', seq), IF(seq % 4, 'paid', 'failed'), 'create', ${plan}, 999,
        'USD', IF(seq % 2, NULL, 59), 0, ${time}, IF(seq % 4, ${time}, NULL), IF(seq % 4, NULL, ${time}),
        IF(seq % 4, ${time}, NULL), seq % 5 = 0, seq % 4 > 0, seq % 4 > 0 ${crowd}`,
    ...['charge', 'fee', 'tax', 'refund', 'dispute'].map(
      (
        type
      ) => `INSERT INTO ledger_entries (customer_id, payment_id, gateway, test_mode, type, amount_minor, currency, provider_ref,
        occurred_at, recorded_at) SELECT seq + 1, seq + 1, 'stripe', 0, '${type}', IF('${type}' = 'charge', 999, -59), 'USD',
        CONCAT('${type}:crowd-', seq), ${time}, ${time} ${crowd} ${type === 'charge' ? 'WHERE seq % 4 > 0' : ''}`
    ),
    `INSERT INTO subscription_events (subscription_id, kind, \`after\`, source, recorded_at)
      SELECT seq + 1, 'cancel_reason', 'speed', 'user', ${time} ${crowd}`,
    `INSERT INTO daily_metrics (day, test_mode, currency, gateway, plan_id, ${columns.join(', ')})
      SELECT ${day}, 0, 'USD', 'stripe', ${plan}, ${columns.map((name) => (flows.has(name) ? 3 : 900)).join(', ')} ${days}`,
    ...MOVES.map(
      (
        name
      ) => `INSERT INTO daily_movers (day, test_mode, currency, gateway, plan_id, customer_id, movement, change_x12)
        SELECT ${day}, 0, 'USD', 'stripe', ${plan}, seq + 1, '${name}', IF('${name}' = 'value', 11988, 0) ${days}`
    ),
    `INSERT INTO metrics_builds (id, version, built_until, complete_at) VALUES (1, 1, DATE('${until}'), TIMESTAMP('${until}'))`,
  ]) {
    await db.rawQuery(sql)
  }
  await analyze('customers', 'subscriptions', 'subscription_spans', 'payments', 'ledger_entries')
  await analyze('subscription_events', 'daily_metrics', 'daily_movers')
}
