import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { MEASURES } from '#analytics/services/measures'
import { customerRow, paymentRow, subscriptionRow } from '#tests/support/billing/rows'
import { analyze } from '#tests/support/scans'

const ROWS = 1_500
const now = DateTime.fromISO('2026-03-10T00:00:00Z', { zone: 'utc' })
/** A moment before the history's end. */
export const ago = (hours: number) => toSql(now.minus({ hours }))

/** Years of customers, spans, payments and days, so many that an engine takes an index where one helps. */
export async function insertYears() {
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
  const payments: number[] = []
  for (let at = 0; at < 200; at++)
    payments.push(await paymentRow(at + 1, subscription_id, { paid_at: ago(at * 12), created_at: ago(at * 12) }))
  const entries = customers.map(({ id: customer_id }, at) => {
    const money = { type: 'charge', amount_minor: 999, currency: 'USD', provider_ref: `charge:${at}` }
    const when = { occurred_at: ago(at * 12), recorded_at: ago(at * 12) }
    const payment_id = payments[at % payments.length] ?? null
    return { ...money, ...when, customer_id, payment_id, gateway: 'stripe', test_mode: false }
  })
  await insert('ledger_entries', entries)
  await analyze('customers', 'subscription_spans', 'daily_metrics', 'payments', 'ledger_entries')
}

async function insert(table: string, rows: object[]) {
  for (let at = 0; at < rows.length; at += 100) await db.table(table).multiInsert(rows.slice(at, at + 100))
}
