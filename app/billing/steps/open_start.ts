import { randomBytes } from 'node:crypto'
import type { DateTime } from 'luxon'
import type { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { write } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { INCOMPLETE_HOURS } from '#billing/rules'
import type { PaidPlanId } from '#billing/plans'
import type { Customer } from '#billing/queries/find_customer'
import { findOpenSubscription } from '#billing/queries/find_open_subscription'
import { findPromotion } from '#billing/queries/find_promotion'
import { costsNothing, type Promotion } from '#billing/services/promotion'
import { normalCode } from '#billing/services/promotion_code'
import { isLive, type Subscription } from '#billing/services/subscription'
import { ensureCustomer } from '#billing/steps/ensure_customer'
import { expireStart } from '#billing/steps/expire_start'
import { noteAttempt } from '#billing/steps/note_attempt'
import { redeemPromotion } from '#billing/steps/redeem_promotion'
import { writeEvent } from '#billing/steps/write_event'

/** What is to be begun. `promotionCode`: left out keeps what a begun one has, null wants none. */
export interface WantedStart {
  readonly userId: number
  readonly planId: PaidPlanId
  readonly gateway: string
  readonly testMode: boolean
  /** The gateway takes a subscription that never costs anything. */
  readonly takesNothing: boolean
  readonly price: { providerPriceId: string; amountMinor: number; currency: string }
  readonly promotionCode?: string | null
  readonly country?: string | null
  /** False where nobody has tried to pay yet. */
  readonly tried?: boolean
}

export interface OpenedStart {
  readonly subscription: Subscription
  readonly customer: Customer
  readonly promotion: Promotion | null
  /** It was made now; else it was begun earlier and fits. */
  readonly isNew: boolean
}

export type OpenStartError =
  | { type: 'account_gone' }
  | { type: 'already_subscribed' }
  | { type: 'promotion_invalid' }
  /** The code leaves nothing to pay, ever, and the gateway takes no such subscription. */
  | { type: 'nothing_to_charge' }
  /** One that was begun differently has to be ended at its provider first. */
  | { type: 'replace'; subscription: Subscription }

const INSERT = `INSERT INTO subscriptions (reference, customer_id, user_id, plan_id, gateway, test_mode, status, held, price_minor,
  currency, provider_price_id, promotion_id, untried, sync_ticket, applied_ticket, check_at, created_at)
  VALUES (?, ?, ?, ?, ?, ?, 'incomplete', 0, ?, ?, ?, ?, ?, 0, 0, ?, ?)`

/**
 * The row of a subscription before its provider hears of it: a begun one that fits, or a new one. Under the lock of the
 * user's row; the unique key of the open slot backs it up.
 */
export async function openStart(
  wanted: WantedStart,
  clock: Clock,
  trx: Trx
): Promise<Result<OpenedStart, OpenStartError>> {
  const known = await ensureCustomer(wanted.userId, clock, trx)
  if (!known) return err({ type: 'account_gone' })
  const customer = wanted.country === undefined ? known : { ...known, country: wanted.country }
  const now = clock.now()
  const open = await findOpenSubscription(wanted.userId, trx)
  if (open && isLive(open.status)) return err({ type: 'already_subscribed' })
  if (open) {
    const promotion = open.promotionId === null ? null : await findPromotion(open.promotionId, trx)
    if (fits(open, promotion?.code ?? null, wanted, now)) {
      if (wanted.tried !== false) await noteAttempt(wanted.userId, trx)
      await noteCountry(known, customer, trx)
      return ok({ subscription: open, customer, promotion, isNew: false })
    }
    // Nobody was given what it takes to pay a start that was not answered: it can be dropped without asking.
    const dropped = await expireStart(open.id, { unlessStarted: true, cause: { source: 'user' }, now }, trx)
    if (!dropped) return err({ type: 'replace', subscription: open })
  }
  await noteCountry(known, customer, trx)
  return begin(wanted, customer, now, trx)
}

/** After the subscription is locked, as everywhere: customers are locked second. */
async function noteCountry(known: Customer, { id, country }: Customer, trx: Trx) {
  if (country !== known.country) await trx.from('customers').where('id', id).update({ country })
}

function fits(open: Subscription, code: string | null, wanted: WantedStart, now: DateTime): boolean {
  const { promotionCode } = wanted
  const sameCode = promotionCode === undefined || (promotionCode && normalCode(promotionCode)) === code
  return (
    sameCode &&
    open.planId === wanted.planId &&
    open.gateway === wanted.gateway &&
    open.testMode === wanted.testMode &&
    open.providerPriceId === wanted.price.providerPriceId &&
    open.createdAt.plus({ hours: INCOMPLETE_HOURS }) > now
  )
}

async function begin(
  wanted: WantedStart,
  customer: Customer,
  now: DateTime,
  trx: Trx
): Promise<Result<OpenedStart, OpenStartError>> {
  const { planId, gateway, testMode, price, promotionCode } = wanted
  const { amountMinor, currency, providerPriceId } = price
  const promotion = promotionCode
    ? await redeemPromotion({ code: promotionCode, customerId: customer.id, planId, currency }, now, trx)
    : null
  if (promotionCode && !promotion) return err({ type: 'promotion_invalid' })
  if (!wanted.takesNothing && costsNothing(promotion, amountMinor)) return err({ type: 'nothing_to_charge' })
  const who = [randomBytes(16).toString('hex'), customer.id, wanted.userId]
  const untried = wanted.tried === false ? 1 : 0
  const what = [
    planId,
    gateway,
    testMode ? 1 : 0,
    amountMinor,
    currency,
    providerPriceId,
    promotion?.id ?? null,
    untried,
  ]
  const { id } = await write(INSERT, [...who, ...what, toSql(now.plus({ minutes: 10 })), toSql(now)], trx)
  if (promotion) {
    const redemption = { promotion_id: promotion.id, customer_id: customer.id, subscription_id: id }
    await trx.table('promotion_redemptions').insert(redemption)
  }
  const terms = {
    amountMinor,
    currency,
    interval: null,
    providerPriceId,
    promotionBefore: null,
    promotionAfter: promotion?.id ?? null,
  }
  await writeEvent(
    id,
    { kind: 'started', before: null, after: 'incomplete', reason: null, effectiveAt: now, terms },
    { source: 'user' },
    now,
    trx
  )
  const subscription = await findOpenSubscription(wanted.userId, trx)
  if (!subscription) throw new Error(`The subscription ${id} was not written`)
  return ok({ subscription, customer, promotion, isNew: true })
}
