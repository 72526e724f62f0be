import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { rows, write } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { findSuccessorStart, type Replaceable } from '#billing/queries/find_successor_start'
import { changedDays, commonLength, isOther, isSameBut } from '#billing/services/changed_spans'
import { dayOf, type DayRange } from '#billing/services/days'
import { inOneForm } from '#billing/services/instants'
import { joinedSpans } from '#billing/services/joined_spans'
import type { Span } from '#billing/services/spans'
import type { LockedSubscription } from '#billing/steps/lock_subscription'

type Owner = Pick<LockedSubscription, 'id'> & Replaceable

type Known = Span & { readonly id: number }

const KNOWN = `SELECT p.id, p.starts_at, p.ends_at, p.plan_id, p.currency, p.value_x12, p.end_reason FROM subscription_spans p
  WHERE p.subscription_id = ? ORDER BY p.starts_at`
const END = 'UPDATE subscription_spans SET ends_at = ?, end_reason = ? WHERE id = ?'
const DELETE = 'DELETE FROM subscription_spans WHERE id = ?'
const INSERT = `INSERT INTO subscription_spans (subscription_id, customer_id, gateway, test_mode, starts_at, ends_at, plan_id, currency,
  value_x12, end_reason) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

/**
 * Brings a subscription's spans in line with what was paid; answers the days whose figures changed by that. Run under its lock. One of a
 * new customer has none yet. One that was replaced lasts until its successor's begin.
 */
export async function writeSpans(
  owner: Owner & { isNew: boolean },
  own: readonly Span[],
  now: DateTime,
  trx: Trx
): Promise<DayRange[]> {
  const spans = own.at(-1)?.ends_at ? joinedSpans(own, await findSuccessorStart(owner, trx)) : own
  return bringInLine(owner, owner.isNew ? [] : await readKnown(owner, trx), spans, now, trx)
}

/** Joins what a subscription replaced to its begin, once that is written; under the lock of both. Answers the days that changed. */
export async function joinReplaced(replaced: Owner, now: DateTime, trx: Trx): Promise<DayRange[]> {
  const known = await lockKnown(replaced, trx)
  if (!known.at(-1)?.ends_at) return []
  return bringInLine(replaced, known, joinedSpans(known, await findSuccessorStart(replaced, trx)), now, trx)
}

async function bringInLine(owner: Owner, known: readonly Known[], spans: readonly Span[], now: DateTime, trx: Trx) {
  const days = changedDays(known, spans, dayOf(toSql(now)))
  if (isOther(known, spans)) await replace(owner, known, spans, trx)
  return days ? [days] : []
}

async function readKnown({ id }: Owner, trx: Trx): Promise<Known[]> {
  return (await rows<Known>(KNOWN, [id], trx)).map(comparable)
}

/**
 * As they are now: while this transaction waited for the lock of what was replaced, another one may have written them, and MariaDB goes
 * on showing plain reads what there was at the first of them.
 */
async function lockKnown({ id }: Owner, trx: Trx): Promise<Known[]> {
  const spans = trx.from('subscription_spans').where({ subscription_id: id }).orderBy('starts_at')
  const columns = ['id', 'starts_at', 'ends_at', 'plan_id', 'currency', 'value_x12', 'end_reason']
  return ((await spans.select(columns).forUpdate()) as Known[]).map(comparable)
}

const comparable = (span: Known): Known => ({
  ...span,
  starts_at: inOneForm(span.starts_at),
  ends_at: inOneForm(span.ends_at),
})

/** Writes from the first span that differs; one that only ends otherwise keeps its row. */
async function replace(owner: Owner, before: readonly Known[], after: readonly Span[], trx: Trx) {
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
