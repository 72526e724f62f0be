import type { DateTime } from 'luxon'
import type { Clock } from '#core/clock'
import type { Delivery, GatewayEvent, Reading } from '#gateways/contracts/gateway_event'
import {
  type ChangeInput,
  type ChangeOutcome,
  type ChangePreview,
  type Checkout,
  PaymentGateway,
  type PriceInput,
  type RefundInput,
  type StartInput,
} from '#gateways/contracts/payment_gateway'
import { GatewayError } from '#gateways/contracts/gateway_error'
import type { SubscriptionSnapshot } from '#gateways/contracts/snapshot'
import { cancellationReason, cancelSubscription } from '#gateways/drivers/paypal/cancellation'
import { ensurePlan, refusalFor, sellsPlan } from '#gateways/drivers/paypal/catalogue'
import { previewRevision, revise } from '#gateways/drivers/paypal/change'
import { readCheckout, startSubscription } from '#gateways/drivers/paypal/checkout'
import { checkAccount } from '#gateways/drivers/paypal/check_account'
import { PayPalClient } from '#gateways/drivers/paypal/client'
import { discoverByEvents } from '#gateways/drivers/paypal/discover'
import { refundSale } from '#gateways/drivers/paypal/refund_sale'
import type { PayPalSettings } from '#gateways/drivers/paypal/settings'
import { autopayUrl, fetchSnapshot } from '#gateways/drivers/paypal/snapshot/fetch_snapshot'
import type { SigningCertificates } from '#gateways/drivers/paypal/webhooks/certificates'
import { confirmDelivery, readDelivery } from '#gateways/drivers/paypal/webhooks/verify'

/** PayPal's subscriptions: the customer agrees on PayPal's page, PayPal collects, and events say when to look again. */
export class PayPalGateway extends PaymentGateway {
  readonly #client: PayPalClient

  constructor(
    private settings: PayPalSettings,
    private certificates: SigningCertificates,
    private clock: Clock
  ) {
    super()
    this.#client = new PayPalClient(settings, clock)
  }

  async check(): Promise<void> {
    await checkAccount(this.#client, this.settings, this.clock)
  }

  async ensurePrice(input: PriceInput): Promise<string> {
    return ensurePlan(this.#client, input)
  }

  async sells(priceId: string): Promise<boolean> {
    return sellsPlan(this.#client, priceId)
  }

  async start(input: StartInput): Promise<Checkout> {
    return this.#atPlan(input.priceId, startSubscription(this.#client, this.settings, input))
  }

  async checkoutOf(providerId: string): Promise<Checkout | null> {
    const subscription = await this.#client.find(`/v1/billing/subscriptions/${encodeURIComponent(providerId)}`)
    return subscription && readCheckout(subscription, this.settings)
  }

  async fetch(providerId: string): Promise<SubscriptionSnapshot | null> {
    return fetchSnapshot(this.#client, this.settings, this.clock, providerId)
  }

  async cancel({ providerId, when, key }: { providerId: string; when: 'period_end' | 'now'; key: string }) {
    const snapshot = await this.fetch(providerId)
    if (!snapshot || snapshot.endedAt || snapshot.endsAt) return
    await cancelSubscription(this.#client, providerId, cancellationReason(when, snapshot), key)
  }

  async resume(): Promise<void> {
    throw new GatewayError('unsupported', "PayPal can't undo a cancellation.")
  }

  async previewChange(input: Omit<ChangeInput, 'returnUrl' | 'key'>): Promise<ChangePreview> {
    return this.#atPlan(input.priceId, previewRevision(this.#client, await this.#known(input.providerId), input))
  }

  async change(input: ChangeInput): Promise<ChangeOutcome> {
    return this.#atPlan(input.priceId, revise(this.#client, this.settings, await this.#known(input.providerId), input))
  }

  async refund(input: RefundInput) {
    return refundSale(this.#client, input)
  }

  async paymentMethodUrl(): Promise<string> {
    return autopayUrl(this.settings)
  }

  async accept(): Promise<never> {
    throw new GatewayError('unsupported', "PayPal purchases can't be linked.")
  }

  discover(since: DateTime): AsyncIterable<{ providerId: string; reference: string | null }> {
    return discoverByEvents(this.#client, since, this.clock.now())
  }

  async read(delivery: Delivery): Promise<Reading> {
    return readDelivery(delivery, this.settings, this.certificates, this.clock.now())
  }

  async confirm(delivery: Delivery): Promise<boolean> {
    return confirmDelivery(delivery, this.settings, this.certificates, this.#client, this.clock.now())
  }

  async locate(event: GatewayEvent): Promise<string | null> {
    if (event.subscriptionId !== null || event.paymentId === null) return event.subscriptionId
    const sale = await this.#client.find(`/v1/payments/sale/${encodeURIComponent(event.paymentId)}`)
    return sale?.text('billing_agreement_id') ?? null
  }

  async #atPlan<T>(planId: string, call: Promise<T>): Promise<T> {
    return call.catch(async (error: unknown) => {
      throw await refusalFor(this.#client, planId, error)
    })
  }

  async #known(providerId: string): Promise<SubscriptionSnapshot> {
    const snapshot = await this.fetch(providerId)
    if (!snapshot) throw new GatewayError('refused', "PayPal doesn't know this subscription.")
    return snapshot
  }
}
