import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Clock } from '#core/clock'
import { ANALYTICS_RANGES } from '#analytics/services/analytics_range'
import { MOVEMENTS } from '#analytics/services/movers'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { insertYears } from '#tests/support/analytics/years'
import type { ApiBrowser } from '#tests/support/api'
import { FrozenClock } from '#tests/support/frozen_clock'
import { type SentStatement, sentStatements } from '#tests/support/sent_statements'

const NOW = '2026-03-10T12:00:00.000Z'
/** They grow with every payment. */
const BOOKS = new Set(['payments', 'ledger_entries', 'subscription_spans'])
/** One row, or the few rows of one value. */
const LOOK_UPS = new Set(['system', 'const', 'eq_ref', 'ref', 'ref_or_null', 'unique_subquery', 'index_subquery', null])

/** What MariaDB plans is what is asked for. */
const onMariaDB = db.connection().dialect.name === 'mysql' ? test : () => {}

interface Step {
  table: string | null
  type: string | null
  key: string | null
}

interface Read extends Step {
  sql: string
}

/** The names that a statement calls its tables, as EXPLAIN does. */
function booksOf(sql: string): Map<string, string> {
  const names = [
    ...sql.matchAll(
      /\b(?:from|join)\s+`?(\w+)`?(?:\s+(?:as\s+)?`?(?!on\b|where\b|left\b|inner\b|join\b|group\b|order\b|using\b|force\b|limit\b|straight_join\b)(\w+)`?)?/gi
    ),
  ]
  return new Map(names.flatMap(([, table = '', alias]) => (BOOKS.has(table) ? [[alias ?? table, table] as const] : [])))
}

async function readsOf({ sql, bindings }: SentStatement): Promise<Read[]> {
  const books = booksOf(sql)
  if (books.size === 0 || !/^\s*(?:\(|with|select)/i.test(sql)) return []
  const [plan] = (await db.rawQuery(`EXPLAIN ${sql}`, bindings as string[])) as [Step[]]
  return plan.flatMap(({ table, type, key }) =>
    table !== null && books.has(table) ? [{ table: books.get(table) ?? table, type, key, sql }] : []
  )
}

const WHOSE = 'currency=USD&mode=live'
const REPORTS = [
  ...ANALYTICS_RANGES.flatMap((range) => [
    `/api/analytics/financial?range=${range}`,
    `/api/analytics/financial/${range}?mode=test`,
    `/api/analytics/cancel-reasons?range=${range}&mode=live`,
    `/api/analytics/markers?range=${range}`,
    `/api/analytics/export?format=csv&range=${range}`,
    `/api/analytics/export?format=pdf&range=${range}`,
    `/api/admin/stripe/analytics?range=${range}`,
    `/api/ai/financial-advice?range=${range}`,
    `/api/ai/preview?range=${range}`,
  ]),
  `/api/analytics/cohorts?${WHOSE}`,
  `/api/analytics/forecast?${WHOSE}`,
  '/api/analytics/monthly-report',
  '/api/ai/advice',
  `/api/analytics/periods?to=2026-03-10&${WHOSE}`,
  `/api/analytics/periods?from=2026-01-01&to=2026-01-31&${WHOSE}`,
  '/api/analytics/cancel-reasons/customers?range=1y&reason=speed',
  `/api/analytics/cohorts/customers?month=2025-12&after=2&${WHOSE}`,
  ...MOVEMENTS.map((movement) => `/api/analytics/movers?from=2026-02-10&to=2026-03-10&movement=${movement}&${WHOSE}`),
  ...['ending', 'pastDue', 'scheduled'].map(
    (part) => `/api/analytics/outlook/customers?part=${part}&on=2026-03-20&${WHOSE}`
  ),
]

test.group('Calls of the financial screens', (group) => {
  group.each.setup(async () => {
    await freshStart()
    app.container.swap(Clock, () => new FrozenClock(NOW))
    return () => app.container.restore(Clock)
  })

  /** What a call reads of the books, but for look-ups. */
  async function rangesOf(admin: ApiBrowser, call: string): Promise<Read[]> {
    const sent = await sentStatements(async () => {
      const { status } = await admin.get(call)
      if (status !== 200) throw new Error(`${call}: ${status}`)
    })
    if (sent.length === 0) throw new Error(`${call} asked nothing`)
    return (await Promise.all(sent.map(readsOf))).flat().filter(({ type }) => !LOOK_UPS.has(type))
  }

  onMariaDB('read no range of payments, ledger or spans, whatever is asked for', async ({ assert }) => {
    await insertYears()
    const admin = await signedIn(await createUser({ isAdmin: true }))
    const found: string[] = []
    for (const call of REPORTS) {
      const reads = await rangesOf(admin, call)
      found.push(...reads.map(({ table, type, key, sql }) => `${call}: ${table} ${type} ${key}: ${sql}`))
    }
    assert.deepEqual(found, [])
    // What they would be told by.
    const sql =
      'SELECT COUNT(*) AS count FROM payments AS p JOIN ledger_entries l ON l.payment_id = p.id WHERE p.created_at > ?'
    const control = await readsOf({ sql, bindings: ['2026-03-09 00:00:00.000'] })
    assert.includeMembers(
      control.filter(({ type }) => !LOOK_UPS.has(type)).map(({ table }) => table),
      ['payments']
    )
  })
})
