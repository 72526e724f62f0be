import type { Stripe } from 'stripe'
import type { FrozenClock } from '#tests/support/frozen_clock'
import type { CardBehaviour } from '#tests/support/gateways/stripe/cards'
import { missing } from '#tests/support/gateways/stripe/wire/refusal'
import type { StripeList } from '#tests/support/gateways/stripe/wire/paging'

/** An event as it is delivered; `data.object` is a snapshot of when it happened. */
export interface WireEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: unknown }
  livemode: boolean
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}

/** Everything that this Stripe knows, with ids where the real one has ids, so that `expand` has something to do. */
export class World {
  readonly products = new Map<string, Stripe.Product>()
  readonly prices = new Map<string, Stripe.Price>()
  readonly coupons = new Map<string, Stripe.Coupon>()
  readonly discounts = new Map<string, Stripe.Discount>()
  readonly customers = new Map<string, Stripe.Customer>()
  readonly paymentMethods = new Map<string, Stripe.PaymentMethod>()
  readonly behaviours = new Map<string, CardBehaviour>()
  readonly subscriptions = new Map<string, Stripe.Subscription>()
  readonly schedules = new Map<string, Stripe.SubscriptionSchedule>()
  readonly invoices = new Map<string, Stripe.Invoice>()
  readonly invoicePayments = new Map<string, Stripe.InvoicePayment>()
  readonly paymentIntents = new Map<string, Stripe.PaymentIntent>()
  readonly setupIntents = new Map<string, Stripe.SetupIntent>()
  readonly charges = new Map<string, Stripe.Charge>()
  readonly refunds = new Map<string, Stripe.Refund>()
  readonly disputes = new Map<string, Stripe.Dispute>()
  readonly transactions = new Map<string, Stripe.BalanceTransaction>()
  readonly payouts = new Map<string, { id: string; object: 'payout'; transactions: string[] }>()
  readonly events: WireEvent[] = []

  /** The instant at which things happen now: the clock's, or on the way there the moment at which something was due. */
  seconds: number
  #count = 0

  constructor(
    readonly clock: FrozenClock,
    readonly version: string
  ) {
    this.seconds = clock.now().toUnixInteger()
  }

  id(prefix: string): string {
    this.#count += 1
    return `${prefix}_${String(this.#count).padStart(6, '0')}`
  }

  secret(): string {
    this.#count += 1
    return `test${this.#count}`
  }

  keep<T extends { id: string }>(into: Map<string, T>, made: T): T {
    into.set(made.id, made)
    return made
  }

  /** The object of this id, or Stripe's 'No such …'. */
  get<T extends { object: string }>(from: Map<string, T>, id: string, kind: string, param?: string): T {
    const found = from.get(id)
    if (!found) throw missing(kind, id, param)
    return found
  }

  find(id: string): unknown {
    for (const store of this.#stores()) if (store.has(id)) return store.get(id)
    return undefined
  }

  /** What belongs to an object, as its included list: newest first. */
  list<T>(from: Map<string, T>, matches: (entry: T) => boolean): StripeList<T> {
    const data = [...from.values()].filter((entry) => matches(entry)).reverse()
    return { object: 'list', data, has_more: false, url: '/v1/included' }
  }

  intentOf(invoice: string): Stripe.PaymentIntent | null {
    const payment = [...this.invoicePayments.values()].find((entry) => entry.invoice === invoice)
    const id = payment?.payment.payment_intent
    return (typeof id === 'string' ? this.paymentIntents.get(id) : id) ?? null
  }

  confirmationSecret(invoice: string): Stripe.Invoice.ConfirmationSecret | null {
    const secret = this.intentOf(invoice)?.client_secret
    return secret ? { client_secret: secret, type: 'payment_intent' } : null
  }

  emit(type: string, object: unknown): void {
    this.events.push(this.event(type, object))
  }

  event(type: string, object: unknown): WireEvent {
    return {
      id: this.id('evt'),
      object: 'event',
      api_version: this.version,
      created: this.seconds,
      data: { object: JSON.parse(JSON.stringify(object)) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    }
  }

  #stores(): Map<string, unknown>[] {
    return Object.values(this).filter((store) => store instanceof Map)
  }
}
