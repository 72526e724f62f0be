import type { DateTime } from 'luxon'
import type { Clock } from '#core/clock'
import type { SubscriptionSnapshot } from '#gateways/contracts/snapshot'
import { GatewayError } from '#gateways/contracts/gateway_error'
import type { GatewaySettings } from '#gateways/contracts/gateway_driver'
import type { Delivery, GatewayEvent } from '#gateways/contracts/gateway_event'
import { PaymentGateway } from '#gateways/contracts/payment_gateway'
import type { ChangeInput, PriceInput, RefundInput, StartInput } from '#gateways/contracts/payment_gateway'
import { cancelSubscription, resumeSubscription } from '#gateways/drivers/stripe/cancellation'
import { changePlan } from '#gateways/drivers/stripe/changes/change_plan'
import { previewChange } from '#gateways/drivers/stripe/changes/preview_change'
import { checkSettings } from '#gateways/drivers/stripe/check_settings'
import { findCheckout, startCheckout } from '#gateways/drivers/stripe/checkout'
import { discover } from '#gateways/drivers/stripe/discover'
import { ensurePrice, sellsAt } from '#gateways/drivers/stripe/ensure_price'
import { holderOf } from '#gateways/drivers/stripe/holder'
import { paidWith } from '#gateways/drivers/stripe/paid_with'
import { paidOutBy } from '#gateways/drivers/stripe/payout'
import { paymentMethodUrl } from '#gateways/drivers/stripe/portal'
import { refundPayment } from '#gateways/drivers/stripe/refund_payment'
import type { StripeApi } from '#gateways/drivers/stripe/stripe_api'
import { fetchSnapshot } from '#gateways/drivers/stripe/snapshot/fetch_snapshot'
import { locateEvent } from '#gateways/drivers/stripe/webhooks/locate_event'
import { readDelivery } from '#gateways/drivers/stripe/webhooks/read_delivery'

/** Stripe behind the contract: each subject is a file of its own, this is their table of contents. */
export class StripeGateway extends PaymentGateway {
  constructor(
    private readonly api: StripeApi,
    private readonly settings: GatewaySettings,
    private readonly clock: Clock
  ) {
    super()
  }

  check() {
    return checkSettings(this.api, this.settings)
  }

  ensurePrice(input: PriceInput) {
    return ensurePrice(this.api, input)
  }

  sells(priceId: string) {
    return sellsAt(this.api, priceId)
  }

  start(input: StartInput) {
    return startCheckout(this.api, input)
  }

  checkoutOf(providerId: string) {
    return findCheckout(this.api, providerId)
  }

  fetch(providerId: string) {
    return fetchSnapshot(this.api, providerId)
  }

  cancel(input: { providerId: string; when: 'period_end' | 'now'; key: string }) {
    return cancelSubscription(this.api, input)
  }

  resume(input: { providerId: string; key: string }) {
    return resumeSubscription(this.api, input)
  }

  previewChange(input: Omit<ChangeInput, 'returnUrl' | 'key'>) {
    return previewChange(this.api, input)
  }

  change(input: ChangeInput) {
    return changePlan(this.api, input)
  }

  refund(input: RefundInput) {
    return refundPayment(this.api, input)
  }

  paymentMethodUrl(input: { providerId: string; customerId: string | null; returnUrl: string }) {
    return paymentMethodUrl(this.api, input)
  }

  override paidWith(providerId: string) {
    return paidWith(this.api, providerId)
  }

  async accept(): Promise<never> {
    throw new GatewayError('unsupported', 'Stripe: purchases are made in the page, there is no token to link')
  }

  discover(since: DateTime) {
    return discover(this.api, since)
  }

  override holderOf(snapshot: SubscriptionSnapshot) {
    return holderOf(this.api, snapshot)
  }

  override payout(payoutId: string) {
    return paidOutBy(this.api, payoutId)
  }

  async read(delivery: Delivery) {
    return readDelivery(delivery, this.settings.configuration.webhookSecret ?? '', this.clock)
  }

  /** Everything can be judged offline here, so that there is nothing left to ask. */
  async confirm(delivery: Delivery) {
    const { verdict } = await this.read(delivery)
    return verdict === 'verified'
  }

  locate(event: GatewayEvent) {
    return locateEvent(this.api, event)
  }
}
