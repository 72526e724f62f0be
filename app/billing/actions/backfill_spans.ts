import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { isConnectionLost, isDatabaseAway, isDiskFull, isRetryable } from '#core/database/errors'
import { firstRow, rows, write } from '#core/database/rows'
import { transaction, type Trx } from '#core/database/transaction'
import { findPrices } from '#billing/queries/find_prices'
import { findRedeemedPromotion } from '#billing/queries/find_redeemed_promotion'
import { inOneForm } from '#billing/services/instants'
import { type PaidPeriod, paidPeriods } from '#billing/services/paid_periods'
import { endOf, type SpanEnd, spansOf } from '#billing/services/spans'
import { lockSubscription } from '#billing/steps/lock_subscription'
import { markDays } from '#billing/steps/mark_days'
import { noteFirstPaid } from '#billing/steps/note_first_paid'
import { noteWhatBecame } from '#billing/steps/note_what_became'
import { readPaidPayments } from '#billing/queries/read_paid_payments'
import { writeSpans } from '#billing/steps/write_spans'

const BATCH = 200

interface Progress {
  id: number
  last_id: number
  done_id: number
}

const PENDING = 'SELECT id, last_id, done_id FROM span_backfills WHERE finished_at IS NULL ORDER BY id LIMIT 1'
const NEXT = 'SELECT id FROM subscriptions WHERE id > ? AND id <= ? ORDER BY id LIMIT ?'
const HAS_SPANS = 'SELECT id FROM subscription_spans WHERE subscription_id = ? LIMIT 1'
const PAYMENTS = 'SELECT id FROM payments WHERE subscription_id = ? ORDER BY id'
const CLAIM = 'UPDATE span_backfills SET done_id = ? WHERE id = ? AND done_id = ?'
const SKIP = 'UPDATE span_backfills SET done_id = ?, skipped = skipped + 1 WHERE id = ? AND done_id = ?'
const COUNT = `UPDATE span_backfills SET spans = spans + ?, valued_by_amount = valued_by_amount + ?,
  unknown_values = unknown_values + ?, unknown_ends = unknown_ends + ? WHERE id = ?`
const FINISH = 'UPDATE span_backfills SET finished_at = ? WHERE id = ? AND finished_at IS NULL'
const REPORT = 'SELECT spans, valued_by_amount, unknown_values, unknown_ends, skipped FROM span_backfills WHERE id = ?'

/**
 * Computes once the spans of subscriptions that were there before spans, from their payments, prices and ends as they were written. Each
 * subscription and the note that it is done are one transaction, so that a crash costs nothing; a later snapshot overwrites them.
 */
@inject()
export class BackfillSpans {
  constructor(private clock: Clock) {}

  async execute(): Promise<void> {
    const pending = await firstRow<Progress>(PENDING, [])
    if (!pending) return
    let done = pending.done_id
    for (const { id } of await rows<{ id: number }>(NEXT, [done, pending.last_id, BATCH])) {
      const before = done
      if (!(await this.#fillOrSkip(id, { id: pending.id, before }))) return
      done = id
    }
    const rest = await rows<{ id: number }>(NEXT, [done, pending.last_id, 1])
    if (rest.length === 0) await this.#finish(pending.id)
  }

  /** One that fails by itself holds up no other: it is counted. False: another worker has done it meanwhile. */
  async #fillOrSkip(id: number, progress: { id: number; before: number }): Promise<boolean> {
    try {
      return await transaction((trx) => this.#fill(id, progress, trx))
    } catch (error) {
      if (isRetryable(error) || isDiskFull(error) || isConnectionLost(error) || isDatabaseAway(error)) throw error
      logger.error({ subscription: id, err: error }, "a subscription's spans couldn't be computed")
      const { affected } = await write(SKIP, [id, progress.id, progress.before])
      return affected === 1
    }
  }

  /** False: another worker has done it meanwhile. */
  async #fill(subscriptionId: number, progress: { id: number; before: number }, trx: Trx): Promise<boolean> {
    const { affected } = await write(CLAIM, [subscriptionId, progress.id, progress.before], trx)
    if (affected === 0) return false
    const found = await this.#write(subscriptionId, trx)
    if (found) await write(COUNT, [...found, progress.id], trx)
    return true
  }

  async #write(subscriptionId: number, trx: Trx): Promise<number[] | null> {
    const row = await lockSubscription(subscriptionId, trx)
    if (!row || (await firstRow(HAS_SPANS, [subscriptionId], trx))) return null
    const payments = await readPaidPayments(subscriptionId, trx)
    if (payments.length === 0) return null
    const promotion = await findRedeemedPromotion(subscriptionId, trx)
    const prices = await findPrices(row.gateway, Boolean(row.test_mode), trx)
    const facts = { prices, priceId: row.provider_price_id, planId: row.plan_id, promotion }
    const periods = paidPeriods(payments, facts)
    const end = endOf(row, inOneForm(row.ended_at), payments)
    const spans = spansOf(periods, end)
    const { days, isNew } = await noteFirstPaid(row, payments, trx)
    // Whether they are of the customer's first day, which is known from now on.
    const written = await rows<{ id: number }>(PAYMENTS, [subscriptionId], trx)
    await noteWhatBecame(new Set(written.map(({ id }) => Number(id))), trx)
    await markDays([...days, ...(await writeSpans({ ...row, isNew }, spans, this.clock.now(), trx))], trx)
    return [spans.length, ...unknownsOf(periods, end)]
  }

  async #finish(id: number) {
    const { affected } = await write(FINISH, [toSql(this.clock.now()), id])
    if (affected === 0) return
    const report = await firstRow<Record<string, number>>(REPORT, [id])
    logger.info(report, 'the spans of older subscriptions are computed')
  }
}

function unknownsOf(periods: readonly PaidPeriod[], end: SpanEnd | null): number[] {
  const byAmount = periods.filter(({ isByAmount }) => isByAmount).length
  const unknown = periods.filter(({ valueX12 }) => valueX12 === null).length
  return [byAmount, unknown, end !== null && end.reason === null ? 1 : 0]
}
