import db from '@adonisjs/lucid/services/db'

type Row = Record<string, unknown>

const SUBSCRIPTION = `status provider_status held plan_id price_minor currency scheduled_plan_id scheduled_price_minor period_start period_end
  ends_at grace_ends_at ended_at end_reason`
const PAYMENT = `status reason plan_id amount_minor currency fee_minor needs_confirmation created_at paid_at next_attempt_at
  period_start period_end list_price_minor discount_minor credit_minor included_tax_minor interval attempts decline_codes is_trial`
const SPAN = 'starts_at ends_at plan_id gateway test_mode currency value_x12 end_reason'

/**
 * What is in the books, without numbers that differ between two equal lives: those of rows and of the provider, and the
 * moments at which something was heard.
 */
export async function books() {
  const payments = (await db.from('payments').orderBy('created_at').orderBy('id')) as Row[]
  const place = new Map(payments.map(({ id }, index) => [id, index]))
  const of = (columns: string) => (row: Row) =>
    Object.fromEntries(columns.split(/\s+/).map((column) => [column, plain(row[column])]))
  const ofPayment = async (table: string, columns: string) => {
    const rows = (await db.from(table)) as Row[]
    const read = rows.map((row) => ({ payment: place.get(row['payment_id']), ...of(columns)(row) }))
    return read.map((row) => JSON.stringify(row)).sort()
  }
  return {
    subscriptions: ((await db.from('subscriptions').orderBy('id')) as Row[]).map(of(SUBSCRIPTION)),
    spans: ((await db.from('subscription_spans').orderBy('subscription_id').orderBy('starts_at')) as Row[]).map(
      of(SPAN)
    ),
    customers: ((await db.from('customers').orderBy('id')) as Row[]).map(of('first_paid_on first_paid_test_on')),
    payments: payments.map(of(PAYMENT)),
    refunds: await ofPayment('refunds', 'amount_minor currency status reason requested_at settled_at'),
    disputes: await ofPayment('disputes', 'amount_minor status opened_at closed_at'),
    ledger: await ofPayment(
      'ledger_entries',
      'type amount_minor currency occurred_at settlement_currency settlement_rate'
    ),
    invoices: await ofPayment('invoices', 'total_minor currency plan_id period_start period_end'),
  }
}

export type Books = Awaited<ReturnType<typeof books>>

/** What two lives' books differ in, line by line. */
export function differences(here: Books, there: Books): string[] {
  const [a, b] = [linesOf(here), linesOf(there)]
  return [
    ...a.filter((line) => !b.includes(line)).map((line) => `- ${line}`),
    ...b.filter((line) => !a.includes(line)).map((line) => `+ ${line}`),
  ]
}

function linesOf(all: Books): string[] {
  return Object.entries(all).flatMap(([table, rows]) => rows.map((row, at) => `${table} ${at}: ${JSON.stringify(row)}`))
}

/** Both engines' ways to say yes and no. */
function plain(value: unknown): unknown {
  return typeof value === 'boolean' ? Number(value) : value
}
