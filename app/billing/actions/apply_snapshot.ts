import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import type { DateTime } from 'luxon'
import { Clock } from '#core/clock'
import { fromSql, toSql } from '#core/database/columns'
import { isUniqueViolation } from '#core/database/errors'
import { transaction, type Trx } from '#core/database/transaction'
import type { SubscriptionSnapshot } from '#gateways/index'
import { NotifyLapses } from '#billing/actions/notify_lapses'
import { findPrices, type KnownPrice } from '#billing/queries/find_prices'
import { findPromotion } from '#billing/queries/find_promotion'
import { checkAt } from '#billing/services/check_at'
import { differences } from '#billing/services/differences'
import { effectiveAt } from '#billing/services/effective_at'
import { comesTooLate, givenUpAt, givesBack } from '#billing/services/giving_back'
import { owedEnd, type OwedEnd } from '#billing/services/owed_end'
import { standingOf, type Standing } from '#billing/services/standing'
import { isOpen, wasTried } from '#billing/services/subscription'
import { notifyAt } from '#billing/services/notify_at'
import { transitions } from '#billing/services/transitions'
import { giveBackRedemption } from '#billing/steps/give_back_redemption'
import { keepProviderCustomer } from '#billing/steps/keep_provider_customer'
import { notePlanOf } from '#billing/steps/note_plan_of'
import { lockReplaced } from '#billing/steps/lock_replaced'
import { lockSubscription, type LockedSubscription } from '#billing/steps/lock_subscription'
import { noteFirstPaid } from '#billing/steps/note_first_paid'
import { readBooks } from '#billing/steps/read_books'
import { readPricing } from '#billing/steps/read_pricing'
import { requestGivingBack } from '#billing/steps/request_giving_back'
import { writeBooks } from '#billing/steps/write_books'
import { writeEvent, type Cause, type Terms } from '#billing/steps/write_event'
import { writeFigures } from '#billing/steps/write_figures'
import { writePapers } from '#billing/steps/write_papers'

export interface ApplySnapshotInput {
  readonly subscriptionId: number
  /** Taken before the snapshot was fetched. */
  readonly ticket: number
  readonly snapshot: SubscriptionSnapshot
  readonly cause: Cause
}

/** `superseded`: a snapshot that was asked for later has been written already, and this one is old. */
export type Applied = { state: 'applied'; owed: OwedEnd | null } | { state: 'superseded' }

/**
 * Writes the difference between what a provider says and what we have: the subscription, its payments, refunds, disputes
 * and ledger, and what became of it, in one transaction under the subscription's lock. Whatever the order and number
 * of calls, the rows end as the latest snapshot has them.
 */
@inject()
export class ApplySnapshot {
  constructor(
    private clock: Clock,
    private notifyLapses: NotifyLapses
  ) {}

  async execute({ subscriptionId, ticket, snapshot, cause }: ApplySnapshotInput): Promise<Applied> {
    const { applied, notify } = await transaction(async (trx) => {
      const row = await lockSubscription(subscriptionId, trx)
      if (!row) throw new Error(`There is no subscription ${subscriptionId}`)
      const superseded = { applied: { state: 'superseded' } as const, notify: false }
      return ticket <= row.applied_ticket ? superseded : this.#write(row, ticket, snapshot, cause, trx)
    })
    if (notify) await this.notifyLapses.notify(subscriptionId)
    return applied
  }

  async #write(row: LockedSubscription, ticket: number, snapshot: SubscriptionSnapshot, cause: Cause, trx: Trx) {
    const now = this.clock.now()
    const replaced = await lockReplaced(row, snapshot.replaces, trx)
    const prices = await findPrices(row.gateway, snapshot.testMode, trx)
    if (snapshot.priceId !== null && !prices.has(snapshot.priceId)) {
      logger.warn({ subscription: row.id }, "a provider charges a price of no plan, so the plan doesn't change")
    }
    const books = await readBooks(row.id, trx)
    const promotion = row.promotion_id === null ? null : await findPromotion(row.promotion_id, trx)
    const pricing = await readPricing({ row, snapshot, prices, promotion }, trx)
    const { days: firstDays, isNew } = await noteFirstPaid(row, snapshot.payments, trx)
    const money = await writeBooks({ row, snapshot, pricing, now }, books, trx)
    const standing = standingOf({ row, snapshot, prices, promotion, givenBackAt: money.givenBackAt, now })
    const facts = { ticket, snapshot, ...money, now }
    const done = await this.#stand(row, comesTooLate(row, standing) ? closed(standing, now) : standing, facts, trx)
    const back = givesBack(row, done.standing, snapshot, money.givenBackAt !== null)
    if (back) await requestGivingBack(row.id, back, now, trx)
    const terms = termsOf(row, done.standing, prices)
    for (const transition of transitions(row, done.standing)) {
      const happened = { ...transition, terms, effectiveAt: effectiveAt(transition, snapshot) }
      await writeEvent(row.id, happened, cause, now, trx)
    }
    const { payments } = money
    const days = [...firstDays, ...money.days]
    await writeFigures({ row, replaced, snapshot, pricing, standing: done.standing, payments, days, isNew, now }, trx)
    if (wasNeverPaid(row, done.standing, snapshot)) await giveBackRedemption(row.id, trx)
    if (row.user_id !== null) {
      await keepProviderCustomer(row, snapshot.customerId, trx)
      await notePlanOf(row.user_id, trx)
    }
    await writePapers(row.id, this.clock, trx)
    return { applied: { state: 'applied', owed: done.owed } as const, notify: done.notify }
  }

  /** Writes its status. An open one beside another open one of its customer cannot be: it is over here, and is ended there. */
  async #stand(row: LockedSubscription, standing: Standing, facts: Facts, trx: Trx): Promise<Stood> {
    const { ticket, snapshot, givingBack, unsettled, now } = facts
    const owed = owedEnd(snapshot, standing, { givenBack: givingBack, isGone: row.user_id === null, now })
    const columns = {
      ...standing,
      applied_ticket: ticket,
      given_up_at: givenUpAt(row, standing, now),
      check_at: checkAt(standing, {
        ...checkFacts(snapshot),
        createdAt: fromSql(row.created_at),
        unsettled,
        owed,
        now,
      }),
      tell_at: notifyAt(row, standing, toSql(now)),
      untried: wasTried(row, snapshot) ? 0 : 1,
      replaces_provider_id: snapshot.replaces ?? row.replaces_provider_id,
    }
    try {
      await trx
        .from('subscriptions')
        .where('id', row.id)
        .update(differences(row, columns) ?? { applied_ticket: ticket })
    } catch (error) {
      if (!isUniqueViolation(error) || standing.status === row.status) throw error
      return this.#stand(row, closed(standing, now), facts, trx)
    }
    return { standing, owed, notify: columns.tell_at !== null && columns.tell_at <= toSql(now) }
  }
}

function checkFacts({ payments, awaitsAcceptance = false }: SubscriptionSnapshot) {
  const paid = payments.some(({ status, amountMinor }) => status === 'paid' && amountMinor > 0)
  return { paid, unaccepted: awaitsAcceptance }
}

/** Paid, and nothing that can be had: it is over here, and what was paid is given back. */
function closed(standing: Standing, now: DateTime): Standing {
  const over = { status: 'canceled', ended_at: toSql(now), end_reason: 'refund' } as const
  return { ...standing, ...over, held: 0, ends_at: null, scheduled_plan_id: null, scheduled_price_minor: null }
}

/** What it costs from now on, and which code it had and has. */
function termsOf(before: Standing, after: Standing, prices: ReadonlyMap<string, KnownPrice>): Terms {
  const { provider_price_id: providerPriceId, price_minor: amountMinor, currency } = after
  return {
    amountMinor,
    currency,
    interval: prices.get(providerPriceId ?? '')?.interval ?? null,
    providerPriceId,
    promotionBefore: before.promotion_id,
    promotionAfter: after.promotion_id,
  }
}

/** Begun, and over without a payment. */
function wasNeverPaid({ status }: LockedSubscription, after: Standing, snapshot: SubscriptionSnapshot): boolean {
  return status === 'incomplete' && !isOpen(after.status) && !checkFacts(snapshot).paid
}

interface Facts {
  ticket: number
  snapshot: SubscriptionSnapshot
  givingBack: boolean
  unsettled: boolean
  now: DateTime
}

interface Stood {
  standing: Standing
  owed: OwedEnd | null
  notify: boolean
}
