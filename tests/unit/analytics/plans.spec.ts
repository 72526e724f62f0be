import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { FIRST_PAYMENTS } from '#billing/queries/find_first_payments'
import { SPAN_HISTORIES } from '#billing/queries/find_span_histories'
import { DAY } from '#analytics/queries/find_day'
import { SUM_DAYS } from '#analytics/queries/sum_days'
import { MEASURES } from '#analytics/services/measures'
import { freshStart } from '#tests/support/accounts'
import { customerRow, paymentRow, subscriptionRow } from '#tests/support/billing/rows'
import { analyze, scannedTables } from '#tests/support/scans'

const ROWS = 1_500
const now = DateTime.fromISO('2026-03-10T00:00:00Z', { zone: 'utc' })
const ago = (hours: number) => toSql(now.minus({ hours }))

/** Years of customers, spans and days. */
async function fill() {
  const customers = Array.from({ length: ROWS }, (_, at) => {
    const first_paid_on = ago(at * 12).slice(0, 10)
    return { id: at + 1, reference: `customer${at}`, created_on: first_paid_on, first_paid_on }
  })
  const subscription_id = await subscriptionRow(await customerRow(null, { id: ROWS + 1 }))
  await insert('customers', customers)
  const slice = { plan_id: 'monthly', gateway: 'stripe', test_mode: false, currency: 'USD' }
  const spans = customers.map(({ id: customer_id }, at) => {
    return {
      ...slice,
      customer_id,
      subscription_id,
      value_x12: 12,
      starts_at: ago(at * 12),
      ends_at: at % 2 ? ago(at * 6) : null,
    }
  })
  await insert('subscription_spans', spans)
  const zeros = Object.fromEntries(Object.values(MEASURES).map((column) => [column, 0]))
  const days = customers.map((_, at) => ({ ...slice, ...zeros, day: ago(at * 24).slice(0, 10) }))
  await insert('daily_metrics', days)
  for (let at = 0; at < 50; at++)
    await paymentRow(at + 1, subscription_id, { paid_at: ago(at * 12), created_at: ago(at * 12) })
  await analyze('customers', 'subscription_spans', 'daily_metrics', 'payments')
}

async function insert(table: string, rows: object[]) {
  for (let at = 0; at < rows.length; at += 100) await db.table(table).multiInsert(rows.slice(at, at + 100))
}

test.group('Reading days', (group) => {
  group.each.setup(freshStart)

  test('neither computing a day nor adding days up reads a table from end to end', async ({ assert }) => {
    await fill()
    const [from, to] = [ago(24), ago(0)]
    const day = from.slice(0, 10)
    const statements: [sql: string, bindings: (string | number)[]][] = [
      [SPAN_HISTORIES, [from, to, from, to, to]],
      [FIRST_PAYMENTS('first_paid_on'), [day, from, to, 0]],
      [FIRST_PAYMENTS('first_paid_test_on'), [day, from, to, 1]],
      [DAY, [day]],
      [SUM_DAYS.day, [0, ago(720).slice(0, 10), day]],
      [SUM_DAYS.range, [0, ago(720).slice(0, 10), day]],
    ]
    const scans: string[] = []
    for (const [sql, bindings] of statements) {
      // `m` holds the customers of one day.
      const found = (await scannedTables(sql, bindings)).filter((table) => table !== 'm')
      scans.push(...found.map((table) => `${table} in ${sql}`))
    }
    assert.deepEqual(scans, [])
  })
})
