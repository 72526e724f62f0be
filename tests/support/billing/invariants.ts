import db from '@adonisjs/lucid/services/db'
import { rows } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { entitlementsFor } from '#billing/queries/entitlements_for'

/** Rows that came about by what a provider said; tests of other things put rows there as they need them. */
const TOLD = 'EXISTS (SELECT 1 FROM subscription_events e WHERE e.subscription_id = s.id)'

/** Google bills in its own name. */
const OF_RECORD = "'googleplay'"

const sum = (table: string, states: string) =>
  `COALESCE((SELECT SUM(x.amount_minor) FROM ${table} x WHERE x.payment_id = p.id AND x.status IN (${states})), 0)`
const COLLECTED = `CASE WHEN p.status = 'paid' THEN p.amount_minor - COALESCE(p.fee_minor, 0) - p.tax_minor ELSE 0 END
  - COALESCE((SELECT SUM(d.fee_minor) FROM disputes d WHERE d.payment_id = p.id), 0)`
const BOOKED = 'COALESCE((SELECT SUM(l.amount_minor) FROM ledger_entries l WHERE l.payment_id = p.id), 0)'
const PAYMENTS = `SELECT p.id FROM payments p JOIN subscriptions s ON s.id = p.subscription_id WHERE ${TOLD}`

/** What may never be in the books, each as the statement that finds it. */
const FORBIDDEN: Readonly<Record<string, string>> = {
  'a payment whose ledger is not what was collected less what was given back or taken': `${PAYMENTS} AND ${BOOKED} <>
    (${COLLECTED}) - ${sum('refunds', "'pending', 'succeeded'")} - ${sum('disputes', "'open', 'lost'")}`,
  'a payment whose charge, declines, refunds or disputes are kept otherwise than they are booked': `${PAYMENTS} AND NOT (
    COALESCE(p.charged_at, '') = COALESCE((SELECT l.occurred_at FROM ledger_entries l
      WHERE l.payment_id = p.id AND l.provider_ref = CONCAT('charge:', p.provider_id)), '')
    AND p.was_declined = CASE WHEN p.attempts > 1 OR LENGTH(p.decline_codes) > 0 THEN 1 ELSE 0 END
    AND p.is_refunded = CASE WHEN ${sum('refunds', "'pending', 'succeeded'")} > 0 THEN 1 ELSE 0 END
    AND p.is_disputed = CASE WHEN ${sum('disputes', "'open', 'lost'")} > 0 THEN 1 ELSE 0 END)`,
  'a payment of which more was given back than was collected': `SELECT p.id FROM payments p
    WHERE ${sum('refunds', "'requested', 'pending', 'succeeded'")} > CASE WHEN p.status = 'paid' THEN p.amount_minor ELSE 0 END`,
  'a payment of which more was given back and taken by disputes than was collected': `SELECT p.id FROM payments p
    WHERE ${sum('refunds', "'pending', 'succeeded'")} + ${sum('disputes', "'open', 'lost'")} > p.amount_minor`,
  'a ledger entry in another currency than its payment': `SELECT l.id FROM ledger_entries l
    JOIN payments p ON p.id = l.payment_id WHERE l.currency <> p.currency OR l.customer_id <> p.customer_id`,
  'a paid payment without an invoice, or with one of another sum': `SELECT p.id FROM payments p
    JOIN subscriptions s ON s.id = p.subscription_id LEFT JOIN invoices i ON i.payment_id = p.id
    WHERE ${TOLD} AND p.status = 'paid' AND p.amount_minor > 0 AND s.gateway NOT IN (${OF_RECORD}) AND (i.id IS NULL OR i.total_minor <> p.amount_minor)`,
  'an invoice for what was not paid': `SELECT i.id FROM invoices i JOIN payments p ON p.id = i.payment_id
    WHERE p.status <> 'paid'`,
  'money kept for a checkout that was given up or had lapsed': `SELECT p.id FROM payments p
    JOIN subscriptions s ON s.id = p.subscription_id WHERE p.status = 'paid' AND p.amount_minor > 0
    AND s.status IN ('canceled', 'expired') AND (s.given_up_at IS NOT NULL OR EXISTS (SELECT 1 FROM subscription_events e
    WHERE e.subscription_id = s.id AND e.after = 'expired' AND e.reason = 'never_paid'))
    AND NOT EXISTS (SELECT 1 FROM subscription_events e WHERE e.subscription_id = s.id AND e.after IN ('active', 'past_due'))
    AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.payment_id = p.id)
    AND NOT EXISTS (SELECT 1 FROM disputes d WHERE d.payment_id = p.id)`,
  'two open subscriptions of one customer': `SELECT customer_id AS id FROM subscriptions
    WHERE status IN ('incomplete', 'active', 'past_due') GROUP BY customer_id HAVING COUNT(*) > 1`,
  'two open subscriptions of one user': `SELECT user_id AS id FROM subscriptions WHERE user_id IS NOT NULL
    AND status IN ('incomplete', 'active', 'past_due') GROUP BY user_id HAVING COUNT(*) > 1`,
  'an end without its time and reason, or a time of an end that has not come': `SELECT s.id FROM subscriptions s
    WHERE ${TOLD} AND CASE WHEN s.status IN ('canceled', 'expired') THEN s.ended_at IS NULL OR s.end_reason IS NULL
    ELSE s.ended_at IS NOT NULL OR s.end_reason IS NOT NULL END`,
  'a subscription that is past due without an end of its grace': `SELECT s.id FROM subscriptions s
    WHERE ${TOLD} AND s.status = 'past_due' AND s.grace_ends_at IS NULL`,
  'a number that was applied before it was taken': 'SELECT id FROM subscriptions WHERE applied_ticket > sync_ticket',
  'a history that does not lead to where the subscription stands': `SELECT s.id FROM subscriptions s
    JOIN subscription_events e ON e.subscription_id = s.id AND e.kind = 'status'
    WHERE e.id = (SELECT MAX(o.id) FROM subscription_events o WHERE o.subscription_id = s.id AND o.kind = 'status')
    AND e.after <> s.status`,
  'a history with a gap': `SELECT e.id FROM subscription_events e JOIN subscription_events o
    ON o.id = (SELECT MAX(x.id) FROM subscription_events x WHERE x.subscription_id = e.subscription_id
    AND x.kind = 'status' AND x.id < e.id) WHERE e.kind = 'status' AND e.before <> o.after`,
}

/** Users all of whose subscriptions are over, and who were given nothing. */
const WITHOUT_PLAN = `SELECT DISTINCT s.user_id AS id FROM subscriptions s WHERE s.user_id IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM subscriptions o WHERE o.user_id = s.user_id AND o.status IN ('active', 'past_due'))
  AND NOT EXISTS (SELECT 1 FROM grants g WHERE g.user_id = s.user_id)`

/** Everything that is wrong with the books, in words; empty when they are right. `trx` leads to those of another installation. */
export async function violations(trx?: Trx): Promise<string[]> {
  const found: string[] = []
  for (const [sentence, sql] of Object.entries(FORBIDDEN)) {
    for (const { id } of await rows<{ id: number }>(quoted(sql, trx), [], trx)) found.push(`${sentence} (${id})`)
  }
  for (const { id } of await rows<{ id: number }>(WITHOUT_PLAN, [], trx)) {
    const { plan } = await entitlementsFor(Number(id), trx)
    if (plan !== 'free') found.push(`a user (${id}) with ${plan} and nothing that gives it`)
  }
  return found
}

/** Fails the test that left the books in a state that they may never be in. */
export async function checkInvariants() {
  const found = await violations()
  if (found.length > 0) throw new Error(`The books hold what they may not:\n- ${found.join('\n- ')}`)
}

/** 'before' and 'after' are words of both engines' grammar. */
function quoted(sql: string, trx?: Trx): string {
  const mark = (trx ?? db.connection()).dialect.name === 'mysql' ? '`' : '"'
  return sql.replaceAll(/\.(before|after)\b/g, `.${mark}$1${mark}`)
}
