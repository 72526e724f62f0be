import type { DateTime } from 'luxon'
import {
  type Bought,
  type Order,
  PRODUCTS,
  type State,
  type StorePrice,
} from '#tests/support/gateways/googleplay/records'

const GRACE_DAYS = 7
const HOLD_DAYS = 30

/** Numbers of Google's notifications. */
const TELL = { recovered: 1, renewed: 2, canceled: 3, purchased: 4, hold: 5, grace: 6, revoked: 12, expired: 13 }

export interface Notice {
  time: DateTime
  data: Record<string, unknown>
}

/** What Google Play does with subscriptions by itself and for its customers. */
export class PlayLife {
  readonly bought = new Map<string, Bought>()
  readonly notices: Notice[] = []
  #next = 1

  constructor(private now: () => DateTime) {}

  /** Somebody buys: in the app for an account of it, or in the store for none. */
  buy(
    productId: string,
    options: {
      accountId?: string | null
      linkedToken?: string
      isTest?: boolean
      price?: StorePrice
      /** How long after the money was taken the replaced purchase ends; it may be before. */
      replacedEndsAfterMs?: number
    } = {}
  ): Bought {
    const number = String(this.#next++).padStart(5, '0')
    const bought: Bought = {
      token: `oneofthosetokensbyGoogle${number}.AO-J1Ox${'a1B2c3D4'.repeat(14)}`,
      productId,
      price: options.price ?? { minor: PRODUCTS[productId]?.minor ?? 0, currency: 'USD' },
      state: 'ACTIVE',
      isAcknowledged: false,
      accountId: options.accountId ?? null,
      isOutOfApp: !options.accountId,
      isTest: options.isTest ?? true,
      linkedToken: options.linkedToken ?? null,
      card: 'good',
      start: this.now(),
      anchor: this.now(),
      cycles: 0,
      expiry: this.now(),
      patienceEnds: null,
      retryAt: null,
      cancellation: null,
      orders: [],
    }
    this.bought.set(bought.token, bought)
    this.#charge(bought)
    const replaced = this.bought.get(bought.linkedToken ?? '')
    if (replaced) this.#end(replaced, 'replacement', this.now().plus(options.replacedEndsAfterMs ?? 0))
    this.tell(bought, TELL.purchased)
    return bought
  }

  find(token: string): Bought {
    const bought = this.bought.get(token)
    if (!bought) throw new Error('No such purchase')
    return bought
  }

  dueAt(bought: Bought): DateTime | null {
    if (bought.state === 'ACTIVE' || bought.state === 'CANCELED') return bought.expiry
    return bought.retryAt
  }

  /** What happens at the moment that is due. */
  run(bought: Bought): void {
    if (bought.state === 'CANCELED') return this.#expire(bought)
    if (bought.card === 'good') return this.#collect(bought)
    if (bought.state === 'ACTIVE') this.#wait(bought, 'IN_GRACE_PERIOD', GRACE_DAYS, TELL.grace)
    else if (bought.patienceEnds && bought.patienceEnds > this.now()) this.#tryTomorrow(bought)
    else if (bought.state === 'IN_GRACE_PERIOD') this.#wait(bought, 'ON_HOLD', HOLD_DAYS, TELL.hold)
    else {
      this.#end(bought, 'system')
      this.tell(bought, TELL.expired)
    }
  }

  cancel(bought: Bought, by: 'user' | 'developer'): void {
    const isPaid = bought.state === 'ACTIVE' || bought.state === 'IN_GRACE_PERIOD'
    if (isPaid) Object.assign(bought, { state: 'CANCELED', cancellation: { by, at: this.now() }, retryAt: null })
    else this.#end(bought, by)
    this.tell(bought, TELL.canceled)
  }

  /** Money goes back and access with it: by Google or the operator, or by the customer's bank. */
  takeBack(bought: Bought, reason: 'OTHER' | 'CHARGEBACK'): void {
    const order = this.#last(bought)
    Object.assign(order, { state: 'REFUNDED', refund: { at: this.now(), reason } })
    this.#end(bought, 'system')
    this.tell(bought, TELL.revoked)
    const voided = { purchaseToken: bought.token, orderId: order.orderId, productType: 1, refundType: 1 }
    this.notices.push({ time: this.now(), data: { voidedPurchaseNotification: voided } })
  }

  giveBack(bought: Bought, minor: number): void {
    const order = this.#last(bought)
    order.state = 'PARTIALLY_REFUNDED'
    order.parts.push({ at: this.now(), minor })
  }

  tell(bought: Bought, notificationType: number): void {
    const about = { version: '1.0', notificationType, purchaseToken: bought.token }
    this.notices.push({ time: this.now(), data: { subscriptionNotification: about } })
  }

  /** The next order's id: 'GPA.…', then 'GPA.…..0', 'GPA.…..1'. */
  nextOrderId(bought: Bought): string {
    const first = `GPA.3300-1111-2222-${bought.token.slice(24, 29)}`
    return bought.orders.length === 0 ? first : `${first}..${bought.orders.length - 1}`
  }

  #collect(bought: Bought): void {
    const wasOnHold = bought.state === 'ON_HOLD'
    // After a hold the period begins again.
    if (wasOnHold) Object.assign(bought, { anchor: this.now(), cycles: 0 })
    Object.assign(bought, { state: 'ACTIVE', patienceEnds: null, retryAt: null })
    this.#charge(bought)
    this.tell(bought, wasOnHold ? TELL.recovered : TELL.renewed)
  }

  #charge(bought: Bought): void {
    const product = PRODUCTS[bought.productId]
    if (!product) throw new Error(`No product ${bought.productId}`)
    const from = bought.anchor.plus({ [product.interval]: bought.cycles })
    bought.cycles += 1
    bought.expiry = bought.anchor.plus({ [product.interval]: bought.cycles })
    const period = { time: this.now(), from, until: bought.expiry }
    const made = { orderId: this.nextOrderId(bought), state: 'PROCESSED' as const, minor: bought.price.minor }
    bought.orders.push({ ...made, ...period, refund: null, parts: [] })
  }

  #wait(bought: Bought, state: State, days: number, notice: number): void {
    const patienceEnds = this.now().plus({ days })
    // Google moves the expiry on while it gives grace.
    const expiry = state === 'IN_GRACE_PERIOD' ? patienceEnds : this.now()
    Object.assign(bought, { state, patienceEnds, expiry })
    this.#tryTomorrow(bought)
    this.tell(bought, notice)
  }

  #tryTomorrow(bought: Bought): void {
    bought.retryAt = this.now().plus({ days: 1 })
  }

  #expire(bought: Bought): void {
    bought.state = 'EXPIRED'
    this.tell(bought, TELL.expired)
  }

  #end(bought: Bought, by: 'user' | 'developer' | 'system' | 'replacement', at = this.now()): void {
    const expiry = bought.expiry < at ? bought.expiry : at
    Object.assign(bought, { state: 'EXPIRED', expiry, retryAt: null, cancellation: { by, at } })
  }

  #last(bought: Bought): Order {
    const order = bought.orders.at(-1)
    if (!order) throw new Error('No order')
    return order
  }
}
