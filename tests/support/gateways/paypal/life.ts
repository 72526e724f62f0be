import type { DateTime } from 'luxon'
import { tell } from '#tests/support/gateways/paypal/events'
import { minorOf, money, type Money, type Sale, type Subscription } from '#tests/support/gateways/paypal/records'
import type { PayPalState } from '#tests/support/gateways/paypal/state'
import {
  disputeJson,
  refundJson,
  saleJson,
  saleRefundJson,
  subscriptionJson,
} from '#tests/support/gateways/paypal/wire'

const RETRY_DAYS = 5
const THRESHOLD = 3

/** What PayPal does with subscriptions by itself and on its customers' behalf, each step told by events. */
export class PayPalLife {
  constructor(
    private state: PayPalState,
    private now: () => DateTime
  ) {}

  begin(subscription: Subscription): void {
    this.#tellOf(subscription, 'CREATED')
  }

  /** The customer agrees on the page: to the subscription, or to another plan for it. */
  approve(subscription: Subscription): void {
    const { approval } = subscription
    if (!approval) throw new Error('Nothing waits for approval')
    subscription.approval = null
    if (subscription.status === 'APPROVAL_PENDING') return this.#activate(subscription)
    subscription.planId = approval.planId
    // Another plan keeps nothing that was overridden before: the revision has to say it again.
    Object.assign(subscription, { price: approval.price, setupFee: null })
    this.#anchorAt(subscription, subscription.nextBilling ?? this.now())
    this.#tellOf(subscription, 'UPDATED')
  }

  cancel(subscription: Subscription, reason: string): void {
    this.#change(subscription, 'CANCELLED', reason)
  }

  /** The next moment at which something happens by itself. */
  dueAt(subscription: Subscription): DateTime | null {
    if (subscription.status !== 'ACTIVE') return null
    return subscription.lastFailure?.retryAt ?? subscription.nextBilling
  }

  /** A payment that is due: made, or failed once more. */
  bill(subscription: Subscription): void {
    const amount = this.#priceOf(subscription)
    const isRetry = subscription.lastFailure !== null
    if (!isRetry) this.#anchorAt(subscription, subscription.anchor, subscription.cycles + 1)
    if (subscription.card === 'good') {
      Object.assign(subscription, { failures: 0, lastFailure: null })
      this.#charge(subscription, amount)
      return
    }
    const failures = subscription.failures + 1
    const retryAt = failures >= THRESHOLD ? null : this.now().plus({ days: RETRY_DAYS })
    Object.assign(subscription, { failures, lastFailure: { amount, time: this.now(), retryAt } })
    this.#tellOf(subscription, 'PAYMENT.FAILED')
    if (failures >= THRESHOLD) this.#change(subscription, 'SUSPENDED', null)
  }

  refund(sale: Sale, amount: Money, customId: string | null) {
    const at = { createdAt: this.now(), changedAt: this.now() }
    const refund = { id: this.state.id(), saleId: sale.id, amount, customId, status: 'COMPLETED' as const, ...at }
    this.state.refunds.push(refund)
    const resource = saleRefundJson(refund)
    tell(this.state, { type: 'PAYMENT.SALE.REFUNDED', resourceType: 'refund', resource, time: this.now() })
    return refund
  }

  failRefund(sale: Sale): void {
    const refund = this.state.refunds.findLast((each) => each.saleId === sale.id && each.status === 'COMPLETED')
    if (!refund) throw new Error('No refund that could fail')
    Object.assign(refund, { status: 'FAILED', changedAt: this.now() })
    tell(this.state, {
      type: 'PAYMENT.REFUND.FAILED',
      resourceType: 'refund',
      resource: refundJson(refund),
      time: this.now(),
    })
  }

  dispute(sale: Sale): void {
    const at = { createdAt: this.now(), changedAt: this.now() }
    const id = this.state.id('PP-R-', 20)
    const open = { status: 'OPEN' as const, outcome: null, refunded: null, fees: [] }
    const dispute = { id, saleId: sale.id, amount: sale.amount, ...open, ...at }
    this.state.disputes.push(dispute)
    const resource = disputeJson(dispute)
    tell(this.state, { type: 'CUSTOMER.DISPUTE.CREATED', resourceType: 'dispute', resource, time: this.now() })
  }

  /** PayPal takes a fee for a dispute, or gives one back. */
  moveFee(sale: Sale, type: 'DEBIT' | 'CREDIT', amount: Money): void {
    const dispute = this.state.disputes.findLast((each) => each.saleId === sale.id)
    if (!dispute) throw new Error('No dispute that could cost something')
    dispute.fees.push({ type, amount })
  }

  closeDispute(sale: Sale, outcome: 'won' | 'lost'): void {
    const time = this.now()
    this.#resolve(sale, outcome === 'lost' ? 'RESOLVED_BUYER_FAVOUR' : 'RESOLVED_SELLER_FAVOUR', null)
    if (outcome === 'won') return
    const resource = { ...saleJson(this.state, sale), state: 'reversed', reason_code: 'CHARGEBACK' }
    tell(this.state, { type: 'PAYMENT.SALE.REVERSED', resourceType: 'sale', resource, time })
  }

  /** The operator gives in to a claim, for all of it or a part: PayPal refunds the sale. */
  acceptClaim(sale: Sale, amount: Money = sale.amount): void {
    this.#resolve(sale, 'ACCEPTED', amount)
    this.refund(sale, amount, null)
  }

  /** Decided for the customer, for a part of the sale, which the bank took. */
  loseInPart(sale: Sale, amount: Money): void {
    this.#resolve(sale, 'RESOLVED_BUYER_FAVOUR', amount)
  }

  #resolve(sale: Sale, outcome: string, refunded: Money | null): void {
    const dispute = this.state.disputes.findLast((each) => each.saleId === sale.id && each.status === 'OPEN')
    if (!dispute) throw new Error('No dispute that could end')
    Object.assign(dispute, { status: 'RESOLVED', outcome, refunded, changedAt: this.now() })
    const resource = disputeJson(dispute)
    tell(this.state, { type: 'CUSTOMER.DISPUTE.RESOLVED', resourceType: 'dispute', resource, time: this.now() })
  }

  #activate(subscription: Subscription): void {
    const start = subscription.startTime
    this.#change(subscription, 'ACTIVE', null)
    this.#anchorAt(subscription, start ?? this.now(), start ? 0 : 1)
    if (!start) this.#charge(subscription, this.#priceOf(subscription))
    else if (subscription.setupFee) this.#charge(subscription, subscription.setupFee)
  }

  /** Billing times are counted from the anchor: 31 January, 28 February, 31 March. */
  #anchorAt(subscription: Subscription, anchor: DateTime, cycles = 0): void {
    const { interval } = this.state.plan(subscription.planId)
    Object.assign(subscription, { anchor, cycles, nextBilling: anchor.plus({ [interval]: cycles }) })
  }

  #charge(subscription: Subscription, amount: Money): void {
    const fee = money(Math.round(minorOf(amount) * 0.0349) + 49, amount)
    const sale = { id: this.state.id(), subscriptionId: subscription.id, amount, fee, time: this.now() }
    this.state.sales.push(sale)
    subscription.lastPayment = { amount, time: this.now() }
    const resource = saleJson(this.state, sale)
    tell(this.state, { type: 'PAYMENT.SALE.COMPLETED', resourceType: 'sale', resource, time: this.now() })
  }

  #priceOf(subscription: Subscription): Money {
    return subscription.price ?? this.state.plan(subscription.planId).price
  }

  #change(subscription: Subscription, status: 'ACTIVE' | 'SUSPENDED' | 'CANCELLED', note: string | null): void {
    Object.assign(subscription, { status, note, changedAt: this.now() })
    this.#tellOf(subscription, status === 'ACTIVE' ? 'ACTIVATED' : status)
  }

  #tellOf(subscription: Subscription, what: string): void {
    const resource = subscriptionJson(this.state, subscription, '')
    tell(this.state, {
      type: `BILLING.SUBSCRIPTION.${what}`,
      resourceType: 'subscription',
      resource,
      time: this.now(),
    })
  }
}
