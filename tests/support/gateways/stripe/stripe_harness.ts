import { DateTime, type DurationLike } from 'luxon'
import type { Stripe } from 'stripe'
import type { GatewaySettings } from '#gateways/contracts/gateway_driver'
import type { Delivery } from '#gateways/contracts/gateway_event'
import type { Checkout, PaymentGateway } from '#gateways/contracts/payment_gateway'
import { API_VERSION } from '#gateways/drivers/stripe/stripe_api'
import { stripeDriver } from '#gateways/drivers/stripe/stripe_driver'
import { FrozenClock } from '#tests/support/frozen_clock'
import type { Break, ProviderHarness } from '#tests/support/gateways/harness'
import { closeDispute, openDispute } from '#tests/support/gateways/stripe/billing/disputes'
import { end } from '#tests/support/gateways/stripe/billing/ending'
import { failRefund } from '#tests/support/gateways/stripe/billing/refunds'
import { nextDue, runUntil } from '#tests/support/gateways/stripe/billing/timeline'
import { paymentMethodOf } from '#tests/support/gateways/stripe/cards'
import { StripeServer } from '#tests/support/gateways/stripe/server'
import { deliver, sign } from '#tests/support/gateways/stripe/webhook_sender'
import { Breaks } from '#tests/support/gateways/stripe/wire/breaks'
import { World } from '#tests/support/gateways/stripe/world'

const KEYS = { publicKey: 'pk_test_culvert', secretKey: 'sk_test_culvert', webhookSecret: 'whsec_culvert' }

const CARDS = {
  good: 'pm_card_visa',
  confirm: 'pm_card_authenticationRequiredOnSetup',
  declined: 'pm_card_chargeDeclined',
  failing: 'pm_card_chargeCustomerFail',
  asking: 'pm_card_authenticationRequired',
} as const

const DAY = 24 * 3600

/** Stripe for tests: the real package talks to a server on loopback that keeps the state. */
export class StripeHarness implements ProviderHarness {
  readonly driver = stripeDriver
  readonly settings: GatewaySettings = { configuration: KEYS, testMode: true }
  readonly calls = {
    ensurePrice: /^POST \/v1\/prices$/,
    start: /^POST \/v1\/subscriptions$/,
    change: /^POST \/v1\/subscriptions\/[^/]+$/,
    cancel: /^(DELETE|POST) \/v1\/subscriptions\/[^/]+$/,
    refund: /^POST \/v1\/refunds$/,
  }
  #delivered = 0

  private constructor(
    readonly endpoint: string,
    readonly gateway: PaymentGateway,
    readonly clock: FrozenClock,
    readonly world: World,
    readonly server: StripeServer,
    private readonly breaks: Breaks
  ) {}

  /** Begins at this instant, if one is given. */
  static async open(start?: string): Promise<StripeHarness> {
    const clock = new FrozenClock(start)
    const world = new World(clock, API_VERSION)
    const breaks = new Breaks()
    const server = new StripeServer(world, breaks, KEYS)
    const endpoint = await server.listen()
    const settings = { configuration: KEYS, testMode: true }
    return new StripeHarness(endpoint, stripeDriver.open(settings, { clock, endpoint }), clock, world, server, breaks)
  }

  /** As the page does it, with the publishable key and the secret that it was given. */
  async pay({ clientSecret }: Checkout, card: 'good' | 'confirm' | 'declined' = 'good') {
    if (clientSecret === null) throw new Error('There is nothing to pay with')
    await this.#fromPage(clientSecret, 'confirm', { payment_method: CARDS[card] })
  }

  async purchase(): Promise<never> {
    throw new Error('Stripe has no shop of its own')
  }

  async setCard(providerId: string, card: 'good' | 'failing' | 'asking') {
    const subscription = this.#subscription(providerId)
    const made = paymentMethodOf(this.world, CARDS[card], String(subscription.customer))
    subscription.default_payment_method = made.id
  }

  /** Stripe's own page changes the customer's card and knows nothing of the subscription's. */
  async setCardInPortal(customerId: string, card: 'good' | 'failing') {
    const customer = this.#now().get(this.world.customers, customerId, 'customer')
    customer.invoice_settings.default_payment_method = paymentMethodOf(this.world, CARDS[card], customerId).id
  }

  async confirm(providerId: string) {
    const invoice = String(this.#subscription(providerId).latest_invoice)
    const secret = this.world.intentOf(invoice)?.client_secret
    if (!secret) throw new Error('Nothing waits for the customer')
    await this.#fromPage(secret, 'authenticate', {})
  }

  async advance(by: DurationLike) {
    await this.advanceTo(this.clock.now().plus(by))
  }

  async advanceTo(instant: DateTime) {
    const until = instant.toUnixInteger()
    for (let due = nextDue(this.world); due && due.at <= until; due = nextDue(this.world)) {
      const at = Math.max(due.at, this.clock.now().toUnixInteger())
      this.#travel(DateTime.fromSeconds(at, { zone: 'utc' }))
    }
    this.#travel(instant)
  }

  async dispute(paymentId: string) {
    openDispute(this.#now(), this.charge(paymentId))
  }

  async closeDispute(paymentId: string, outcome: 'won' | 'lost') {
    const { id } = this.charge(paymentId)
    const dispute = [...this.world.disputes.values()].find(({ charge }) => charge === id)
    if (!dispute) throw new Error('Nobody contests this payment')
    closeDispute(this.#now(), dispute, outcome)
  }

  async failRefund(paymentId: string) {
    const { id } = this.charge(paymentId)
    const refund = [...this.world.refunds.values()].find(({ charge }) => charge === id)
    if (!refund) throw new Error('Nothing was given back')
    failRefund(this.#now(), refund)
  }

  async cancelAtProvider(providerId: string) {
    end(this.#now(), this.#subscription(providerId), 'cancellation_requested')
  }

  around(look: ((where: Break) => Promise<void>) | null) {
    this.server.around = look
  }

  breakNext(call: RegExp, where: Break) {
    this.breaks.add(call, where)
  }

  async deliveries(): Promise<Delivery[]> {
    const fresh = this.world.events.slice(this.#delivered)
    this.#delivered = this.world.events.length
    return fresh.map((event) => deliver(event, this.#seconds(), KEYS.webhookSecret))
  }

  async strangeDeliveries() {
    const { world } = this
    const unknown = world.event('shape.drawn', { id: world.id('shape'), object: 'shape' })
    const real = {
      ...world.event('customer.subscription.updated', { id: 'sub_1', object: 'subscription' }),
      livemode: true,
    }
    const [unknownType, wrongMode] = [unknown, real].map((event) => deliver(event, this.#seconds(), KEYS.webhookSecret))
    if (!unknownType || !wrongMode) throw new Error('Nothing was signed')
    return { unknownType, wrongMode }
  }

  async forge({ body, headers }: Delivery, how: 'tampered' | 'wrong_secret' | 'old' | 'future'): Promise<Delivery> {
    if (how === 'tampered') return { body: body.replace('"created"', '"Created"'), headers }
    if (how === 'wrong_secret') return sign(body, this.#seconds(), 'whsec_other')
    return sign(body, this.#seconds() + (how === 'old' ? -DAY : 365 * DAY), KEYS.webhookSecret)
  }

  async counts() {
    const { customers, subscriptions, charges, refunds } = this.world
    const collected = [...charges.values()].filter(({ paid }) => paid)
    return {
      customers: customers.size,
      subscriptions: subscriptions.size,
      charges: collected.length,
      refunds: refunds.size,
    }
  }

  async close() {
    await this.server.close()
  }

  /** What collected the money of an invoice. */
  charge(paymentId: string): Stripe.Charge {
    const charge = this.world.charges.get(String(this.world.intentOf(paymentId)?.latest_charge))
    if (!charge) throw new Error('Nothing was charged for this invoice')
    return charge
  }

  #subscription(id: string): Stripe.Subscription {
    return this.#now().get(this.world.subscriptions, id, 'subscription')
  }

  #seconds(): number {
    return this.clock.now().toUnixInteger()
  }

  #now(): World {
    runUntil(this.world, this.#seconds())
    return this.world
  }

  #travel(instant: DateTime) {
    const iso = instant.toUTC().toISO()
    if (iso) this.clock.travelTo(iso)
    this.#now()
  }

  async #fromPage(secret: string, action: string, params: Record<string, string>) {
    const id = secret.slice(0, secret.indexOf('_secret'))
    const kind = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'
    const response = await fetch(`${this.endpoint}/v1/${kind}/${id}/${action}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${KEYS.publicKey}` },
      body: new URLSearchParams({ client_secret: secret, ...params }),
    })
    // A declined card is an answer, too.
    if (!response.ok && response.status !== 402) throw new Error(await response.text())
  }
}
