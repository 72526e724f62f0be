import { write } from '#core/database/rows'
import { lockRow, type Trx } from '#core/database/transaction'
import type { PaymentSnapshot } from '#gateways/index'
import { toSql } from '#core/database/columns'
import { dayOf, type DayRange, daysOf } from '#billing/services/days'
import type { LockedSubscription } from '#billing/steps/lock_subscription'

type Column = 'first_paid_on' | 'first_paid_test_on'
type Row = Record<Column, string | null>
type Owner = Pick<LockedSubscription, 'customer_id' | 'test_mode' | 'first_paid'>
type Paid = Pick<PaymentSnapshot, 'status' | 'amountMinor' | 'paidAt' | 'createdAt'>

const WRITE = (column: Column) => `UPDATE customers SET ${column} = ? WHERE id = ?`
const WRITE_FIRST = (column: Column) => `${WRITE(column)} AND ${column} IS NULL`

/** What a first payment changes. */
interface FirstPaid {
  days: DayRange[]
  /** The customer never paid before in this mode, so there is no span, of this subscription or another one. */
  isNew: boolean
}

const UNCHANGED: FirstPaid = { days: [], isNew: false }

/**
 * Keeps the customer's first paid day, the earliest that any subscription or delivery tells of; answers the days whose figures change by it.
 * Comes before payments, ledger and spans: inserting a row that refers to a customer locks it for reading, and two transactions
 * that did so would both wait to write it.
 */
export async function noteFirstPaid(
  { customer_id: id, test_mode, first_paid }: Owner,
  payments: readonly Paid[],
  trx: Trx
): Promise<FirstPaid> {
  const paid = payments.filter(({ status, amountMinor }) => status === 'paid' && amountMinor > 0)
  const [first] = paid.map(({ paidAt, createdAt }) => dayOf(toSql(paidAt ?? createdAt))).sort()
  const seen = dayIn(first_paid)
  if (first === undefined || (seen !== null && seen <= first)) return UNCHANGED
  const column = test_mode ? 'first_paid_test_on' : 'first_paid_on'
  const isVeryFirst = seen === null && (await write(WRITE_FIRST(column), [first, id], trx)).affected > 0
  // Spans come from paid payments, and whoever writes one notes the first payment before it.
  if (isVeryFirst) return { days: daysOf([first]), isNew: true }
  const known = dayIn((await lockRow<Row>(trx, 'customers', { id }))?.[column])
  if (known !== null && known <= first) return UNCHANGED
  await write(WRITE(column), [first, id], trx)
  const days = daysOf([first, known])
  if (monthOf(first) === monthOf(known ?? '')) return { days, isNew: false }
  return { days: [...days, ...movedDays(await endsOf(id, test_mode, trx))], isNew: false }
}

/**
 * When the customer's spans begin and end, as of now: another subscription's first payment may have written some since this transaction's
 * first plain read, whose state MariaDB goes on showing to plain reads.
 */
async function endsOf(customerId: number, testMode: number, trx: Trx): Promise<Ends[]> {
  const spans = trx.from('subscription_spans').where({ customer_id: customerId, test_mode: testMode })
  return spans.select('starts_at', 'ends_at').forShare()
}

interface Ends {
  starts_at: string
  ends_at: string | null
}

/** The days on which something began or ended for a customer: they count it for the month of the first payment. */
function movedDays(spans: readonly Ends[]): DayRange[] {
  return daysOf(spans.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at]))
}

const monthOf = (day: string) => day.slice(0, 'YYYY-MM'.length)

const dayIn = (day: string | null | undefined) => day?.slice(0, 'YYYY-MM-DD'.length) ?? null
