import { firstRow, rows, write } from '#core/database/rows'
import { lockRow, type Trx } from '#core/database/transaction'
import type { PaymentSnapshot } from '#gateways/index'
import { toSql } from '#core/database/columns'
import { dayOf, type DayRange, daysOf } from '#billing/services/days'
import type { LockedSubscription } from '#billing/steps/lock_subscription'

type Column = 'first_paid_on' | 'first_paid_test_on'
type Row = Record<Column, string | null>
type Owner = Pick<LockedSubscription, 'customer_id' | 'test_mode'>
type Paid = Pick<PaymentSnapshot, 'status' | 'amountMinor' | 'paidAt' | 'createdAt'>

const KNOWN = 'SELECT first_paid_on, first_paid_test_on FROM customers WHERE id = ?'
const SPANS = 'SELECT starts_at, ends_at FROM subscription_spans WHERE customer_id = ? AND test_mode = ?'
const WRITE = (column: Column) => `UPDATE customers SET ${column} = ? WHERE id = ?`

/**
 * Keeps the customer's first paid day, the earliest that any subscription or delivery tells of; answers the days whose figures change by it.
 * Comes before payments, ledger and spans: inserting a row that refers to a customer locks it for reading, and two transactions
 * that did so would both wait to write it.
 */
export async function noteFirstPaid(
  { customer_id: id, test_mode }: Owner,
  payments: readonly Paid[],
  trx: Trx
): Promise<DayRange[]> {
  const paid = payments.filter(({ status, amountMinor }) => status === 'paid' && amountMinor > 0)
  const [first] = paid.map(({ paidAt, createdAt }) => dayOf(toSql(paidAt ?? createdAt))).sort()
  if (first === undefined) return []
  const column = test_mode ? 'first_paid_test_on' : 'first_paid_on'
  const isFirst = (known: string | null) => known === null || known > first
  if (!isFirst(dayIn(await firstRow<Row>(KNOWN, [id], trx), column))) return []
  const known = dayIn(await lockRow<Row>(trx, 'customers', { id }), column)
  if (!isFirst(known)) return []
  await write(WRITE(column), [first, id], trx)
  const isOtherMonth = monthOf(first) !== monthOf(known ?? '')
  return [...daysOf([first, known]), ...(isOtherMonth ? await movedDays(id, test_mode, trx) : [])]
}

/** The days on which something began or ended for a customer: they count it for the month of the first payment. */
async function movedDays(id: number, testMode: Owner['test_mode'], trx: Trx): Promise<DayRange[]> {
  const spans = await rows<{ starts_at: string; ends_at: string | null }>(SPANS, [id, testMode], trx)
  return daysOf(spans.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at]))
}

const monthOf = (day: string) => day.slice(0, 'YYYY-MM'.length)

const dayIn = (row: Row | null, column: Column) => row?.[column]?.slice(0, 'YYYY-MM-DD'.length) ?? null
