import { X509Certificate } from 'node:crypto'
import type { DateTime, DurationLike } from 'luxon'
import type { GatewayDriver, GatewaySettings } from '#gateways/contracts/gateway_driver'
import type { Delivery } from '#gateways/contracts/gateway_event'
import type { Checkout, PaymentGateway } from '#gateways/contracts/payment_gateway'
import { definePayPal } from '#gateways/drivers/paypal/paypal_driver'
import { SigningCertificates } from '#gateways/drivers/paypal/webhooks/certificates'
import { FrozenClock } from '#tests/support/frozen_clock'
import type { Break, ProviderCalls, ProviderHarness } from '#tests/support/gateways/harness'
import { type Authority, makeAuthority, sharedAuthority } from '#tests/support/gateways/paypal/authority'
import { eventText } from '#tests/support/gateways/paypal/events'
import { KEYS, PayPalServer } from '#tests/support/gateways/paypal/paypal_server'
import { signed, WEBHOOK_ID } from '#tests/support/gateways/paypal/signed'

/** PayPal on loopback: the customer's clicks, the months that pass, and what is delivered of it. */
export class PayPalHarness implements ProviderHarness {
  readonly settings: GatewaySettings = { configuration: { ...KEYS, webhookId: WEBHOOK_ID }, testMode: true }
  readonly certificates: SigningCertificates
  readonly driver: GatewayDriver
  readonly gateway: PaymentGateway
  readonly calls: ProviderCalls = {
    ensurePrice: /POST \/v1\/billing\/plans$/,
    start: /POST \/v1\/billing\/subscriptions$/,
    change: /\/revise$/,
    cancel: /\/cancel$/,
    refund: /\/refund$/,
  }
  #delivered = 0

  private constructor(
    readonly paypal: PayPalServer,
    readonly clock: FrozenClock,
    readonly authority: Authority
  ) {
    this.certificates = new SigningCertificates(() => [new X509Certificate(authority.root)])
    this.driver = definePayPal(this.certificates)
    this.gateway = this.driver.open(this.settings, { clock, endpoint: this.endpoint })
  }

  static async open(wanted: { start?: string; authority?: Authority } = {}): Promise<PayPalHarness> {
    const { start, authority = await sharedAuthority() } = wanted
    const clock = new FrozenClock(start)
    const paypal = new PayPalServer(() => clock.now(), authority.chain)
    await paypal.server.open()
    return new PayPalHarness(paypal, clock, authority)
  }

  get endpoint(): string {
    return this.paypal.server.origin
  }

  async pay({ providerId }: Checkout, card: 'good' | 'confirm' | 'declined' = 'good'): Promise<void> {
    const subscription = this.paypal.state.subscription(providerId)
    if (card === 'confirm') subscription.awaitsBank = true
    // Declined: PayPal's page stays where it is and asks for another card.
    else if (card === 'good') this.paypal.life.approve(subscription)
  }

  async purchase(): Promise<string> {
    throw new Error('PayPal sells nothing elsewhere')
  }

  async setCard(providerId: string, card: 'good' | 'failing'): Promise<void> {
    this.paypal.state.subscription(providerId).card = card
  }

  async confirm(providerId: string): Promise<void> {
    const subscription = this.paypal.state.subscription(providerId)
    subscription.awaitsBank = false
    this.paypal.life.approve(subscription)
  }

  async advance(by: DurationLike): Promise<void> {
    await this.advanceTo(this.clock.now().plus(by))
  }

  async advanceTo(instant: DateTime): Promise<void> {
    for (;;) {
      const due = [...this.paypal.state.subscriptions.values()]
        .flatMap((subscription) => ({ subscription, at: this.paypal.life.dueAt(subscription) ?? instant.plus(1) }))
        .sort((a, b) => a.at.toMillis() - b.at.toMillis())
        .at(0)
      if (!due || due.at > instant) break
      this.clock.travelTo(due.at.toISO() ?? '')
      this.paypal.life.bill(due.subscription)
    }
    this.clock.travelTo(instant.toUTC().toISO() ?? '')
  }

  async dispute(paymentId: string): Promise<void> {
    this.paypal.life.dispute(this.paypal.state.sale(paymentId))
  }

  async closeDispute(paymentId: string, outcome: 'won' | 'lost'): Promise<void> {
    this.paypal.life.closeDispute(this.paypal.state.sale(paymentId), outcome)
  }

  async failRefund(paymentId: string): Promise<void> {
    this.paypal.life.failRefund(this.paypal.state.sale(paymentId))
  }

  async cancelAtProvider(providerId: string): Promise<void> {
    this.paypal.life.cancel(this.paypal.state.subscription(providerId), 'Customer cancelled the automatic payment')
  }

  around(look: ((where: Break) => Promise<void>) | null): void {
    this.paypal.server.around = look
  }

  breakNext(call: RegExp, where: Break): void {
    this.paypal.server.breakNext(call, where)
  }

  /** The certificate is known by then, as it is after the first delivery that was confirmed. */
  async deliveries(): Promise<Delivery[]> {
    await this.certificates.load(this.paypal.certificateUrl, this.clock.now())
    const events = this.paypal.state.events.slice(this.#delivered)
    this.#delivered += events.length
    return events.map((event) => this.sign(event.text))
  }

  async strangeDeliveries() {
    await this.certificates.load(this.paypal.certificateUrl, this.clock.now())
    const about = { resourceType: 'subscription', resource: { id: 'I-0000000000XX' }, time: this.clock.now() }
    const unknown = eventText('WH-UNKNOWN', { type: 'BILLING.SOMETHING.ODD', ...about })
    const live = eventText('WH-LIVE', { type: 'BILLING.SUBSCRIPTION.UPDATED', live: true, ...about })
    return { unknownType: this.sign(unknown), wrongMode: this.sign(live) }
  }

  async forge(delivery: Delivery, how: 'tampered' | 'wrong_secret' | 'old' | 'future'): Promise<Delivery> {
    const now = this.clock.now()
    if (how === 'tampered') return { ...delivery, body: delivery.body.replace('"event_version"', ' "event_version"') }
    if (how === 'old') return this.sign(delivery.body, now.minus({ days: 30 }))
    if (how === 'future') return this.sign(delivery.body, now.plus({ days: 1 }))
    const stranger = await makeAuthority()
    return signed(delivery.body, { authority: stranger, certificateUrl: this.paypal.certificateUrl, time: now })
  }

  async counts() {
    const { subscriptions, sales, refunds } = this.paypal.state
    const payers = [...subscriptions.values()].filter(({ status }) => status !== 'APPROVAL_PENDING')
    const customers = new Set(payers.map(({ email }) => email)).size
    return { customers, subscriptions: subscriptions.size, charges: sales.length, refunds: refunds.length }
  }

  async close(): Promise<void> {
    await this.paypal.server.close()
  }

  /** Any text with PayPal's signature. */
  sign(body: string, time: DateTime = this.clock.now()): Delivery {
    return signed(body, { authority: this.authority, certificateUrl: this.paypal.certificateUrl, time })
  }
}
