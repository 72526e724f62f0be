import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../users/crowd.ts'

/** Three years. */
export const ALL_DAYS = 1_096
const ALL_CUSTOMERS = 5_000
const ENTRIES_OF_PAYMENT = 100
const BATCH = 250_000
const REBUILD_MS = 300_000

type Database = Awaited<ReturnType<typeof connect>>

/** In the order in which one refers to the other. */
const TABLES = ['customers', 'subscriptions', 'subscription_spans', 'payments', 'ledger_entries'] as const
const COMPUTED = [
  'daily_metrics',
  'daily_cohorts',
  'daily_movers',
  'metrics_builds',
  'dirty_days',
  'failed_days',
] as const

const PLAN = "ELT(seq % 2 + 1, 'monthly', 'yearly')"
const GATEWAY = "ELT(seq % 3 + 1, 'stripe', 'stripe', 'paypal')"

/** So many entries of so many days up to yesterday; customers come evenly over three years. */
interface History {
  readonly entries: number
  readonly days: number
  readonly customers: number
}

/** An instant of the history, by the share of so many; the last ones are of yesterday. */
const at = (count: number, { days }: History) =>
  `TIMESTAMP(CURRENT_DATE) - INTERVAL ${days} DAY + INTERVAL FLOOR(seq * ${days * 86_400 - 1} / ${count}) SECOND`

const peopleSql = (history: History) => {
  const { customers } = history
  const came = at(customers, history)
  return [
    `INSERT INTO customers (id, reference, created_on, first_paid_on)
     SELECT seq, CONCAT('bench-', seq), DATE(${came}), DATE(${came}) FROM seq_1_to_${customers}`,
    `INSERT INTO subscriptions (id, reference, customer_id, plan_id, gateway, test_mode, status, held, price_minor, currency,
       sync_ticket, applied_ticket, created_at)
     SELECT seq, CONCAT('bench-', seq), seq, ${PLAN}, ${GATEWAY}, 0, 'active', 0, 999, 'USD', 0, 0, ${came}
     FROM seq_1_to_${customers}`,
    `INSERT INTO subscription_spans (subscription_id, customer_id, gateway, test_mode, starts_at, ends_at, plan_id, currency, value_x12, end_reason)
     SELECT seq, seq, ${GATEWAY}, 0, ${came}, IF(seq % 4 = 0, LEAST(${came} + INTERVAL 90 DAY, TIMESTAMP(CURRENT_DATE)), NULL),
       ${PLAN}, 'USD', 11988, IF(seq % 4 = 0, 'voluntary', NULL) FROM seq_1_to_${customers}`,
  ]
}

const paymentsSql = (
  count: number,
  history: History
) => `INSERT INTO payments (id, subscription_id, customer_id, gateway, test_mode,
    provider_id, status, reason, plan_id, amount_minor, currency, fee_minor, needs_confirmation, created_at, paid_at)
  SELECT seq, seq % ${history.customers} + 1, seq % ${history.customers} + 1, ${GATEWAY}, 0, CONCAT('bench-', seq), 'paid', 'cycle', ${PLAN}, 999,
    'USD', 59, 0, ${at(count, history)}, ${at(count, history)} FROM seq_1_to_${count}`

const entriesSql = (first: number, last: number, payments: number, history: History) => {
  const { entries, customers } = history
  return `INSERT INTO ledger_entries (customer_id, payment_id, gateway, test_mode, type, amount_minor, currency, provider_ref, occurred_at, recorded_at)
  SELECT seq % ${customers} + 1, CEIL(seq * ${payments} / ${entries}), ${GATEWAY}, 0, IF(seq % 2, 'charge', 'fee'), IF(seq % 2, 999, -59),
    'USD', CONCAT('bench:', seq), ${at(entries, history)}, ${at(entries, history)} FROM seq_${first}_to_${last}`
}

async function clear(db: Database) {
  await db.query('SET foreign_key_checks = 0')
  for (const table of [...TABLES, ...COMPUTED]) await db.query(`TRUNCATE TABLE ${table}`)
}

interface Filling {
  /** Back from yesterday. Each day has the same whatever their number. */
  days?: number
  entriesOfPayment?: number
}

/** Fills the ledger with so many entries in place of those that are there; 0 leaves it empty. */
export async function ledger(
  database: Record<string, string>,
  entries: number,
  { days = ALL_DAYS, entriesOfPayment = ENTRIES_OF_PAYMENT }: Filling = {}
) {
  const history = { entries, days, customers: Math.ceil((ALL_CUSTOMERS * days) / ALL_DAYS) }
  const db = await connect(database)
  try {
    await clear(db)
    if (entries === 0) return
    await db.query('SET unique_checks = 0')
    for (const sql of peopleSql(history)) await db.query(sql)
    const payments = Math.ceil(entries / entriesOfPayment)
    await db.query(paymentsSql(payments, history))
    for (let first = 1; first <= entries; first += BATCH)
      await db.query(entriesSql(first, Math.min(entries, first + BATCH - 1), payments, history))
    for (const table of TABLES) await db.query(`ANALYZE TABLE ${table}`)
  } finally {
    await db.end()
  }
}

/** Has so many days before today computed again, one after the other. @returns milliseconds a day, from when the first one is done. */
export async function rebuildDays(database: Record<string, string>, count: number): Promise<number> {
  const db = await connect(database)
  const marks = async () => {
    const [rows] = await db.query('SELECT COUNT(*) AS count, MIN(id) AS first FROM dirty_days')
    return (rows as { count: number; first: number | null }[])[0] ?? { count: 0, first: null }
  }
  const until = async (isReached: (now: { count: number; first: number | null }) => boolean) => {
    const deadline = performance.now() + REBUILD_MS
    while (!isReached(await marks())) {
      if (performance.now() > deadline) throw new Error('The days were not computed again in five minutes')
      await sleep(5)
    }
    return performance.now()
  }
  try {
    await db.query(
      `INSERT INTO dirty_days (first_day, last_day)
       SELECT CURRENT_DATE - INTERVAL seq DAY, CURRENT_DATE - INTERVAL seq DAY FROM seq_1_to_${count}`
    )
    const { first } = await marks()
    const began = await until((now) => now.first !== first)
    return ((await until((now) => now.count === 0)) - began) / (count - 1)
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
