import { DateTime } from 'luxon'
import { FrozenClock } from '#tests/support/frozen_clock'
import type { GatewayDriver } from '#gateways/contracts/gateway_driver'
import { GatewayError } from '#gateways/contracts/gateway_error'
import type { Delivery, GatewayEvent, Reading } from '#gateways/contracts/gateway_event'
import { PaymentGateway, type RefundInput } from '#gateways/contracts/payment_gateway'
import type { PaymentSnapshot, RefundSnapshot, SubscriptionSnapshot } from '#gateways/contracts/snapshot'

type Call = 'fetch' | 'cancel' | 'refund' | 'confirm' | 'locate' | 'discover'

/** A snapshot that can be changed: what happened at the provider. */
export type Known = { -readonly [Key in keyof SubscriptionSnapshot]: SubscriptionSnapshot[Key] }

/** An event as the fake delivers it: a JSON body, genuine when `sign` says so. */
export interface FakeEvent {
  id: string
  type?: string
  subscriptionId?: string | null
  paymentId?: string | null
  live?: boolean
  concerns?: boolean
  createdAt?: string
}

const refuse = (): never => {
  throw new GatewayError('unsupported', 'The fake cannot do that')
}

/**
 * A provider in memory for tests of the engine: whatever its subscriptions are set to is the snapshot. It counts what was
 * done to it, does a keyed call once, and fails or waits when told to.
 */
export class FakeGateway extends PaymentGateway {
  readonly name = 'fake'
  readonly clock = new FrozenClock()
  readonly endpoint = null
  readonly settings = { configuration: {}, testMode: true }
  readonly subscriptions = new Map<string, Known>()
  readonly calls: string[] = []
  /** Runs before the answer of a call; throws to break it, waits to slow it down. */
  before: (call: Call, providerId: string) => Promise<void> | void = () => {}
  readonly #keys = new Map<string, unknown>()

  get driver(): GatewayDriver {
    return {
      name: this.name,
      displayName: 'Fake',
      description: 'In memory',
      supportedMethods: ['card'],
      configuration: [],
      capabilities: new Set(['web_checkout', 'refund']),
      publicKeys: [],
      policy: {},
      trialOnly: false,
      open: () => this,
    }
  }

  /** A snapshot to begin with: paid, running for a month. */
  subscription(providerId: string, changes: Partial<Known> = {}): Known {
    const now = this.clock.now()
    const snapshot: Known = {
      providerId,
      reference: null,
      customerId: null,
      testMode: true,
      status: 'active',
      providerStatus: 'running',
      held: false,
      priceId: 'price_monthly',
      scheduledPriceId: null,
      periodStart: now,
      periodEnd: now.plus({ months: 1 }),
      endsAt: null,
      endedAt: null,
      endReason: null,
      payments: [],
      ...changes,
    }
    this.subscriptions.set(providerId, snapshot)
    return snapshot
  }

  payment(providerId: string, changes: Partial<PaymentSnapshot> = {}): PaymentSnapshot {
    const now = this.clock.now()
    return {
      providerId,
      chargeId: null,
      status: 'paid',
      reason: 'create',
      amountMinor: 999,
      currency: 'USD',
      feeMinor: 59,
      createdAt: now,
      paidAt: now,
      periodStart: now,
      periodEnd: now.plus({ months: 1 }),
      actionUrl: null,
      needsConfirmation: false,
      nextAttemptAt: null,
      documentUrl: null,
      refunds: [],
      disputes: [],
      ...changes,
    }
  }

  delivery(event: FakeEvent, sign: 'good' | 'bad' | 'unknown' = 'good'): Delivery {
    return { body: JSON.stringify(event), headers: { 'x-fake-signature': sign } }
  }

  /** Providers remember a key for a day or so. */
  forgetKeys() {
    this.#keys.clear()
  }

  async close() {}

  async fetch(providerId: string) {
    // The answer is what was true when the question arrived; a slow answer brings old news.
    const known = this.subscriptions.get(providerId)
    const snapshot = known ? { ...known } : null
    await this.#called('fetch', providerId)
    return snapshot
  }

  async cancel({ providerId, when, key }: { providerId: string; when: 'period_end' | 'now'; key: string }) {
    await this.#called('cancel', providerId)
    const known = this.subscriptions.get(providerId)
    if (!known || known.endedAt) return
    this.#keys.set(key, true)
    if (when === 'period_end') known.endsAt = known.periodEnd
    else {
      known.endedAt = this.clock.now()
      known.endReason = known.status === 'incomplete' ? 'never_paid' : 'requested'
      known.status = known.status === 'incomplete' ? 'expired' : 'canceled'
    }
  }

  async refund({ paymentId, amountMinor, key }: RefundInput) {
    await this.#called('refund', paymentId)
    const done = this.#keys.get(key) as RefundSnapshot | undefined
    if (done) return { providerId: done.providerId, status: done.status }
    for (const known of this.subscriptions.values()) {
      const payment = known.payments.find(({ providerId }) => providerId === paymentId)
      if (!payment) continue
      const refund: RefundSnapshot = {
        providerId: `re_${this.#keys.size}`,
        reference: key,
        amountMinor,
        status: 'succeeded',
        createdAt: this.clock.now(),
        failedAt: null,
      }
      this.#keys.set(key, refund)
      known.payments = known.payments.map((one) =>
        one === payment ? { ...one, refunds: [...one.refunds, refund] } : one
      )
      return { providerId: refund.providerId, status: refund.status }
    }
    throw new GatewayError('refused', 'There is no such payment')
  }

  async read({ body, headers }: Delivery): Promise<Reading> {
    const signature = headers['x-fake-signature']
    if (signature === 'bad' || signature === undefined) return { verdict: 'refused', reason: 'signature' }
    const event = parse(body)
    if (!event) return { verdict: 'refused', reason: 'unreadable' }
    return {
      verdict: signature === 'unknown' ? 'unverified' : 'verified',
      event: {
        id: event.id,
        type: event.type ?? 'subscription.changed',
        live: event.live ?? false,
        apiVersion: null,
        createdAt: event.createdAt ? DateTime.fromISO(event.createdAt, { zone: 'utc' }) : this.clock.now(),
        concerns: event.concerns ?? true,
        subscriptionId: event.subscriptionId ?? null,
        paymentId: event.paymentId ?? null,
      },
    }
  }

  async confirm({ body }: Delivery) {
    await this.#called('confirm', '')
    return !body.includes('forged')
  }

  async locate({ subscriptionId, paymentId }: GatewayEvent) {
    await this.#called('locate', paymentId ?? '')
    if (subscriptionId) return subscriptionId
    const owner = [...this.subscriptions.values()].find(({ payments }) =>
      payments.some(({ providerId }) => providerId === paymentId)
    )
    return owner?.providerId ?? null
  }

  async *discover() {
    await this.#called('discover', '')
    for (const { providerId, reference } of this.subscriptions.values()) yield { providerId, reference }
  }

  async check() {}
  ensurePrice = refuse
  sells = refuse
  start = refuse
  checkoutOf = refuse
  resume = refuse
  previewChange = refuse
  change = refuse
  paymentMethodUrl = refuse
  accept = refuse

  async #called(call: Call, about: string) {
    this.calls.push(`${call} ${about}`.trim())
    await this.before(call, about)
  }
}

function parse(body: string): FakeEvent | null {
  try {
    return JSON.parse(body) as FakeEvent
  } catch {
    return null
  }
}
