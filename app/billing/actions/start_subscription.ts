import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { transaction } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { singleFlight } from '#core/single_flight'
import { GatewayError, openGateway, type Checkout, type OpenGateway } from '#gateways/index'
import { EnsurePlanPrice } from '#billing/actions/ensure_plan_price'
import { SyncSubscription } from '#billing/actions/sync_subscription'
import type { PaidPlanId } from '#billing/plans'
import { findOpenSubscription } from '#billing/queries/find_open_subscription'
import { findProviderCustomer } from '#billing/queries/find_provider_customer'
import { discountMinor, discountOf } from '#billing/services/promotion'
import { providerFailure, type ProviderFailure } from '#billing/services/provider_failure'
import { returnAddress } from '#billing/services/return_address'
import { isLive, type Subscription } from '#billing/services/subscription'
import { within } from '#billing/services/within'
import { chooseGateway, type ChooseGatewayError } from '#billing/steps/choose_gateway'
import { expireStart } from '#billing/steps/expire_start'
import { noteStarted } from '#billing/steps/note_started'
import { giveUpStart } from '#billing/steps/give_up_start'
import { openStart, type OpenedStart, type OpenStartError } from '#billing/steps/open_start'

export interface StartSubscriptionInput {
  user: { id: number; email: string }
  planId: PaidPlanId
  /** Left out: the one that was switched to, else the one of lowest priority. */
  gatewayId?: number
  /** Left out keeps the code of a checkout that was begun; null begins without one. */
  promotionCode?: string | null
  /** ISO 3166 code, for the tax on invoices. Left out keeps what was said before, null takes it back. */
  country?: string | null
  /** False: the form is only about to be looked at. */
  tried?: boolean
}

/** A subscription that waits for its first payment, and what the page needs to make it. */
export interface CheckoutOffer {
  subscription: Subscription
  gateway: OpenGateway
  /** Null where nothing is due, or where it was just paid. */
  checkout: Checkout | null
  discountMinor: number
  /** What each renewal costs. */
  renewalMinor: number
  promotionCode: string | null
  country: string | null
}

export type StartSubscriptionError =
  | ProviderFailure
  | ChooseGatewayError
  | Exclude<OpenStartError, { type: 'replace' }>
  /** Another window of the same user begins something else right now. */
  | { type: 'checkout_replaced' }

/** Of a customer's windows the last one wins; more rounds than this and they are at war. */
const ROUNDS = 4

/**
 * Begins a subscription, or comes back to the one that was begun. Our row is first, then the provider by a key made of it, so
 * that a repeat after a crash, a reload or a double click leads to the same subscription there.
 */
@inject()
export class StartSubscription {
  constructor(
    private clock: Clock,
    private ensurePrice: EnsurePlanPrice,
    private sync: SyncSubscription
  ) {}

  async execute(input: StartSubscriptionInput): Promise<Result<CheckoutOffer, StartSubscriptionError>> {
    const chosen = await chooseGateway(input.user.id, input.gatewayId)
    // Whoever pays already is not sent somewhere else to pay.
    if (!chosen.ok) return (await isPaid(input.user.id)) ? err({ type: 'already_subscribed' }) : chosen
    const gateway = chosen.value
    try {
      return await this.ensurePrice.at({ planId: input.planId, gateway }, (price) => this.#offer(input, gateway, price))
    } catch (error) {
      return err(providerFailure(error, gateway.name))
    }
  }

  async #offer(
    { user, planId, promotionCode, country, tried }: StartSubscriptionInput,
    gateway: OpenGateway,
    price: Awaited<ReturnType<EnsurePlanPrice['execute']>>
  ): Promise<Result<CheckoutOffer, StartSubscriptionError>> {
    const { name, testMode, driver } = gateway
    const takesNothing = driver.capabilities.has('free_forever')
    const what = { planId, gateway: name, testMode, takesNothing, price, promotionCode }
    const wanted = { userId: user.id, ...what, country, tried }
    for (let round = 1; round <= ROUNDS; round++) {
      const opened = await transaction((trx) => openStart(wanted, this.clock, trx))
      if (!opened.ok) {
        if (opened.error.type !== 'replace') return err(opened.error)
        await this.#replace(opened.error.subscription)
        continue
      }
      const start = opened.value
      const checkout = await this.#checkout(start, gateway, user.email)
      if (checkout === 'replaced') return err({ type: 'checkout_replaced' })
      if (checkout) return ok(offerOf(start, gateway, checkout))
      if (await isPaid(user.id)) return ok(offerOf(start, gateway, null))
      // It can be paid no more: it ends, and the next round begins another one.
      await this.#replace(start.subscription)
    }
    return err({ type: 'checkout_replaced' })
  }

  /** What the page needs now. Null: nothing can be paid there (any more). */
  async #checkout(start: OpenedStart, gateway: OpenGateway, email: string): Promise<Checkout | null | 'replaced'> {
    const { id, providerId, reference } = start.subscription
    const checkout =
      providerId === null
        ? await singleFlight(`start:${reference}`, () => this.#begin(start, gateway, email))
        : await within(gateway.provider.checkoutOf(providerId))
    if (checkout === 'replaced') return checkout
    if (checkout && (checkout.clientSecret || checkout.approvalUrl)) return checkout
    await within(this.sync.execute({ subscriptionId: id, source: 'user' }))
    return null
  }

  async #begin({ subscription, customer, promotion }: OpenedStart, { provider }: OpenGateway, email: string) {
    const { id, reference, providerPriceId, createdAt } = subscription
    const input = {
      reference,
      priceId: providerPriceId ?? '',
      customerId: await findProviderCustomer(subscription),
      customerReference: customer.reference,
      email,
      createdAt,
      discount: promotion && discountOf(promotion),
      returnUrl: returnAddress('returned'),
      cancelUrl: returnAddress('cancelled'),
      key: `start:${reference}`,
    }
    const checkout = await within(provider.start(input)).catch(async (error: unknown) => {
      // A refusal is final: nothing was started, and it must not block another choice.
      if (error instanceof GatewayError && error.failure !== 'unreachable') await this.#expire(id, true)
      throw error
    })
    if (await noteStarted(id, checkout)) return checkout
    const cancel = provider.cancel({ providerId: checkout.providerId, when: 'now', key: `dropped:${reference}` })
    await within(cancel).catch(() => null)
    return 'replaced' as const
  }

  /** Ends one that was begun, at its provider and here. Fails where the provider cannot be asked: it could still be paid. */
  async #replace({ id, gateway: name, providerId, reference }: Subscription) {
    // Its provider may have answered since it was read: then the next round finds it with the number to end it by.
    if (providerId === null) return this.#expire(id, true)
    const gateway = await openGateway(name)
    if (gateway) {
      // It may have been paid while nobody here has heard of it: then it stays.
      await within(this.sync.execute({ subscriptionId: id, source: 'user' }))
      if (!(await giveUpStart(id, this.clock.now()))) return
      await within(gateway.provider.cancel({ providerId, when: 'now', key: `replace:${reference}` }))
      await within(this.sync.execute({ subscriptionId: id, source: 'user' }))
    }
    // Some providers cannot take back what nobody has agreed to: then it is over here, and ended there once it is paid.
    await this.#expire(id, false)
  }

  async #expire(id: number, unlessStarted: boolean) {
    const cause = { source: 'user' } as const
    await transaction((trx) => expireStart(id, { unlessStarted, cause, now: this.clock.now() }, trx))
  }
}

async function isPaid(userId: number): Promise<boolean> {
  const open = await findOpenSubscription(userId)
  return open !== null && isLive(open.status)
}

function offerOf(
  { subscription, promotion, customer: { country } }: OpenedStart,
  gateway: OpenGateway,
  checkout: Checkout | null
) {
  const off = discountMinor(promotion, subscription.priceMinor)
  const renewalMinor = subscription.priceMinor - (promotion?.duration === 'forever' ? off : 0)
  const promotionCode = promotion?.code ?? null
  return { subscription, gateway, checkout, discountMinor: off, renewalMinor, promotionCode, country }
}
