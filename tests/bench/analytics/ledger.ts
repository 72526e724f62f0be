import { connect } from '../users/crowd.ts'

/** Three years. */
const DAYS = 1_096
const CUSTOMERS = 5_000
const ENTRIES_OF_PAYMENT = 100
const BATCH = 250_000

type Database = Awaited<ReturnType<typeof connect>>

/** In the order in which one refers to the other. */
const TABLES = ['customers', 'subscriptions', 'subscription_spans', 'payments', 'ledger_entries'] as const
const COMPUTED = ['daily_metrics', 'metrics_builds', 'dirty_days', 'failed_days'] as const

const PLAN = "ELT(seq % 2 + 1, 'monthly', 'yearly')"
const GATEWAY = "ELT(seq % 3 + 1, 'stripe', 'stripe', 'paypal')"
/** An instant of the last three years, by the share of so many; the last ones are of yesterday. */
const at = (count: number) =>
  `TIMESTAMP(CURRENT_DATE) - INTERVAL ${DAYS} DAY + INTERVAL FLOOR(seq * ${DAYS * 86_400 - 1} / ${count}) SECOND`

const PEOPLE = [
  `INSERT INTO customers (id, reference, created_on, first_paid_on)
   SELECT seq, CONCAT('bench-', seq), DATE(${at(CUSTOMERS)}), DATE(${at(CUSTOMERS)}) FROM seq_1_to_${CUSTOMERS}`,
  `INSERT INTO subscriptions (id, reference, customer_id, plan_id, gateway, test_mode, status, held, price_minor, currency,
     sync_ticket, applied_ticket, created_at)
   SELECT seq, CONCAT('bench-', seq), seq, ${PLAN}, ${GATEWAY}, 0, 'active', 0, 999, 'USD', 0, 0, ${at(CUSTOMERS)}
   FROM seq_1_to_${CUSTOMERS}`,
  `INSERT INTO subscription_spans (subscription_id, customer_id, gateway, test_mode, starts_at, ends_at, plan_id, currency, value_x12, end_reason)
   SELECT seq, seq, ${GATEWAY}, 0, ${at(CUSTOMERS)}, IF(seq % 4 = 0, LEAST(${at(CUSTOMERS)} + INTERVAL 90 DAY, TIMESTAMP(CURRENT_DATE)), NULL),
     ${PLAN}, 'USD', 11988, IF(seq % 4 = 0, 'voluntary', NULL) FROM seq_1_to_${CUSTOMERS}`,
]

const paymentsSql = (count: number) => `INSERT INTO payments (id, subscription_id, customer_id, gateway, test_mode,
    provider_id, status, reason, plan_id, amount_minor, currency, fee_minor, needs_confirmation, created_at, paid_at)
  SELECT seq, seq % ${CUSTOMERS} + 1, seq % ${CUSTOMERS} + 1, ${GATEWAY}, 0, CONCAT('bench-', seq), 'paid', 'cycle', ${PLAN}, 999,
    'USD', 59, 0, ${at(count)}, ${at(count)} FROM seq_1_to_${count}`

const entriesSql = (first: number, last: number, { entries, payments }: { entries: number; payments: number }) =>
  `INSERT INTO ledger_entries (customer_id, payment_id, gateway, test_mode, type, amount_minor, currency, provider_ref, occurred_at, recorded_at)
  SELECT seq % ${CUSTOMERS} + 1, CEIL(seq * ${payments} / ${entries}), ${GATEWAY}, 0, IF(seq % 2, 'charge', 'fee'), IF(seq % 2, 999, -59),
    'USD', CONCAT('bench:', seq), ${at(entries)}, ${at(entries)} FROM seq_${first}_to_${last}`

async function clear(db: Database) {
  await db.query('SET foreign_key_checks = 0')
  for (const table of [...TABLES, ...COMPUTED]) await db.query(`TRUNCATE TABLE ${table}`)
}

/** Fills the books of three years with so many entries in place of those that are there; 0 leaves them empty. */
export async function ledger(database: Record<string, string>, entries: number) {
  const db = await connect(database)
  try {
    await clear(db)
    if (entries === 0) return
    await db.query('SET unique_checks = 0')
    for (const sql of PEOPLE) await db.query(sql)
    const payments = Math.ceil(entries / ENTRIES_OF_PAYMENT)
    await db.query(paymentsSql(payments))
    for (let first = 1; first <= entries; first += BATCH)
      await db.query(entriesSql(first, Math.min(entries, first + BATCH - 1), { entries, payments }))
    for (const table of TABLES) await db.query(`ANALYZE TABLE ${table}`)
  } finally {
    await db.end()
  }
}

/** Whether a worker has computed every day up to today. */
export async function isComputed(database: Record<string, string>): Promise<boolean> {
  const db = await connect(database)
  try {
    const [found] = await db.query(
      'SELECT id FROM metrics_builds WHERE built_until >= CURRENT_DATE AND complete_at IS NOT NULL'
    )
    return (found as unknown[]).length > 0
  } finally {
    await db.end()
  }
}
