import type { DateTime } from 'luxon'
import {
  minorOf,
  type Dispute,
  type Plan,
  type Refund,
  type Sale,
  type Subscription,
} from '#tests/support/gateways/paypal/records'

/** An event as PayPal wrote it: what is signed is its text. */
export interface WireEvent {
  id: string
  type: string
  time: DateTime
  text: string
}

/** Everything that this PayPal knows. */
export class PayPalState {
  readonly products = new Map<string, unknown>()
  readonly plans = new Map<string, Plan>()
  readonly subscriptions = new Map<string, Subscription>()
  readonly sales: Sale[] = []
  readonly refunds: Refund[] = []
  readonly disputes: Dispute[] = []
  readonly events: WireEvent[] = []
  #next = 1

  /** Like PayPal's: capital letters and digits, 17 of them unless told. */
  id(prefix = '', length = 17): string {
    return `${prefix}${(this.#next++)
      .toString(36)
      .toUpperCase()
      .padStart(length - prefix.length, '0')}`
  }

  plan(id: string): Plan {
    const plan = this.plans.get(id)
    if (!plan) throw new Error(`No plan ${id}`)
    return plan
  }

  /** Has it, and has not switched it off. */
  sells(planId: string): boolean {
    return this.plans.get(planId)?.wire['status'] === 'ACTIVE'
  }

  subscription(id: string): Subscription {
    const subscription = this.subscriptions.get(id)
    if (!subscription) throw new Error(`No subscription ${id}`)
    return subscription
  }

  salesOf(subscriptionId: string): Sale[] {
    return this.sales.filter((sale) => sale.subscriptionId === subscriptionId)
  }

  /** By PayPal's id or by the name that the product gives a payment, 'I-…:1'. */
  sale(paymentId: string): Sale {
    const [subscriptionId = '', place] = paymentId.split(':')
    const found = place
      ? this.salesOf(subscriptionId).at(Number(place) - 1)
      : this.sales.find((sale) => sale.id === paymentId)
    if (!found) throw new Error(`No sale ${paymentId}`)
    return found
  }

  refundedMinor(sale: Sale): number {
    const given = this.refunds.filter((refund) => refund.saleId === sale.id && refund.status === 'COMPLETED')
    return given.reduce((sum, refund) => sum + minorOf(refund.amount), 0)
  }

  statusOf(sale: Sale): string {
    const given = this.refundedMinor(sale)
    if (given === 0) return 'COMPLETED'
    return given >= minorOf(sale.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  }
}
