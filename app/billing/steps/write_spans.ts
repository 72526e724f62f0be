import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { rows, write } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { changedDays, commonLength, isOther, isSameBut } from '#billing/services/changed_spans'
import { dayOf, type DayRange, daysOf } from '#billing/services/days'
import { inOneForm } from '#billing/services/instants'
import type { PaidPeriod } from '#billing/services/paid_periods'
import type { Span } from '#billing/services/spans'
import type { LockedSubscription } from '#billing/steps/lock_subscription'

type Owner = Pick<LockedSubscription, 'id' | 'customer_id' | 'gateway' | 'test_mode'>

/** What a subscription was worth by what was written last, and its customer's first paid day. */
interface Known {
  readonly spans: readonly (Span & { readonly id: number })[]
  readonly firstPaid: string | null
}

type Row = Partial<Span> & { id: number | null; first_paid: string | null }

const KNOWN = (
  column: string
) => `SELECT c.${column} AS first_paid, p.id, p.starts_at, p.ends_at, p.plan_id, p.currency,
  p.value_x12, p.end_reason FROM customers c LEFT JOIN subscription_spans p ON p.subscription_id = ?
  WHERE c.id = ? ORDER BY p.starts_at`
const END = 'UPDATE subscription_spans SET ends_at = ?, end_reason = ? WHERE id = ?'
const DELETE = 'DELETE FROM subscription_spans WHERE id = ?'
const INSERT = `INSERT INTO subscription_spans (subscription_id, customer_id, gateway, test_mode, starts_at, ends_at, plan_id, currency,
  value_x12, end_reason) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
const FIRST_PAID = (column: string) =>
  `UPDATE customers SET ${column} = ? WHERE id = ? AND (${column} IS NULL OR ${column} > ?)`

/**
 * Brings a subscription's spans in line with what was paid, and its customer's first paid day; answers the days whose
 * figures changed by that. Run under the subscription's lock.
 */
export async function writeSpans(
  owner: Owner,
  { spans, periods }: { spans: readonly Span[]; periods: readonly PaidPeriod[] },
  now: DateTime,
  trx: Trx
): Promise<DayRange[]> {
  const known = await readKnown(owner, trx)
  const days = changedDays(known.spans, spans, dayOf(toSql(now)))
  if (isOther(known.spans, spans)) await replace(owner, known.spans, spans, trx)
  const firstPaid = await noteFirstPaid(owner, known.firstPaid, periods, trx)
  return [...(days ? [days] : []), ...firstPaid]
}

const firstPaidColumn = ({ test_mode }: Owner) => (test_mode ? 'first_paid_test_on' : 'first_paid_on')

async function readKnown(owner: Owner, trx: Trx): Promise<Known> {
  const found = await rows<Row>(KNOWN(firstPaidColumn(owner)), [owner.id, owner.customer_id], trx)
  return {
    firstPaid: found[0]?.first_paid?.slice(0, 'YYYY-MM-DD'.length) ?? null,
    spans: found.flatMap((row) => {
      const { id, first_paid: _, ...span } = row as Row & Span
      if (id === null) return []
      return [{ ...span, id, starts_at: inOneForm(span.starts_at), ends_at: inOneForm(span.ends_at) }]
    }),
  }
}

/** Writes from the first span that differs; one that only ends otherwise keeps its row. */
async function replace(owner: Owner, before: Known['spans'], after: readonly Span[], trx: Trx) {
  let from = commonLength(before, after)
  const [was, is] = [before[from], after[from]]
  if (was && is && isSameBut(was, is)) {
    await write(END, [is.ends_at, is.end_reason, was.id], trx)
    from += 1
  }
  for (const { id } of before.slice(from)) await write(DELETE, [id], trx)
  for (const span of after.slice(from)) {
    const { starts_at, ends_at, plan_id, currency, value_x12, end_reason } = span
    const values = [starts_at, ends_at, plan_id, currency, value_x12, end_reason]
    await write(INSERT, [owner.id, owner.customer_id, owner.gateway, owner.test_mode, ...values], trx)
  }
}

/** The earliest day wins, whichever subscription or delivery tells of it first. */
async function noteFirstPaid(
  owner: Owner,
  known: string | null,
  periods: readonly PaidPeriod[],
  trx: Trx
): Promise<DayRange[]> {
  const paid = periods.filter(({ amountMinor }) => amountMinor > 0).map(({ paidAt }) => dayOf(paidAt))
  const [first] = paid.sort()
  if (first === undefined || (known !== null && known <= first)) return []
  await write(FIRST_PAID(firstPaidColumn(owner)), [first, owner.customer_id, first], trx)
  return daysOf([first, known])
}
