import type { DateTime } from 'luxon'
import type { EndReason } from '#gateways/contracts/snapshot'
import type { CardKind } from '#gateways/drivers/sandbox/cards'

/** The sandbox's own words for a subscription's status; snapshot.ts maps them to the product's. */
export type SandboxStatus = 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'unpaid' | 'canceled'

export interface SandboxPrice {
  readonly id: string
  readonly amountMinor: number
  readonly currency: string
  readonly interval: 'month' | 'year'
  /** The discount ends once this price is paid. Left out: it stays. */
  readonly endsDiscount?: boolean
}

export interface SandboxDiscount {
  readonly percentOff: number | null
  readonly amountOffMinor: number | null
  readonly duration: 'once' | 'forever'
}

/** What is kept of a card: how it behaves, and the end of its number. */
export interface SandboxCard {
  readonly kind: CardKind
  readonly last4: string
}

export interface SandboxRefund {
  readonly id: string
  readonly reference: string
  readonly amountMinor: number
  status: 'succeeded' | 'failed'
  readonly createdAt: DateTime
  /** The bank of this card sends the money back then. */
  readonly failsAt: DateTime | null
  failedAt: DateTime | null
}

export interface SandboxDispute {
  readonly id: string
  readonly amountMinor: number
  status: 'open' | 'won' | 'lost'
  readonly createdAt: DateTime
  closedAt: DateTime | null
}

export interface SandboxPayment {
  readonly id: string
  chargeId: string | null
  status: 'open' | 'paid' | 'failed' | 'void'
  readonly reason: 'create' | 'cycle' | 'change'
  /** What it pays for: the subscription's price from then on. */
  readonly price: SandboxPrice
  readonly amountMinor: number
  /** What its time is worth: more than the amount where a credit went in. */
  readonly worthMinor: number
  feeMinor: number | null
  readonly createdAt: DateTime
  paidAt: DateTime | null
  periodStart: DateTime | null
  periodEnd: DateTime | null
  needsConfirmation: boolean
  /** Tries without the customer. */
  tries: number
  nextTryAt: DateTime | null
  /** An offer to pay that lapses: the first payment, and one for a change. */
  readonly expiresAt: DateTime | null
  readonly refunds: SandboxRefund[]
  readonly disputes: SandboxDispute[]
}

/** All that the sandbox knows of one subscription: one document, changed under the lock of its row. */
export interface Book {
  readonly id: string
  readonly reference: string
  readonly customerId: string
  price: SandboxPrice
  scheduledPrice: SandboxPrice | null
  discount: SandboxDiscount | null
  card: SandboxCard | null
  status: SandboxStatus
  readonly createdAt: DateTime
  /** Periods are counted from here, so that the 31st comes back after a short month. */
  anchorAt: DateTime | null
  periodStart: DateTime | null
  periodEnd: DateTime | null
  cancelAtPeriodEnd: boolean
  endedAt: DateTime | null
  endReason: EndReason | null
  /** Oldest first. */
  readonly payments: SandboxPayment[]
}

/** What happened to a book, told as events once it is saved. */
export type Tell = (type: SandboxEventType, payment?: SandboxPayment) => void

export const SANDBOX_EVENT_TYPES = [
  'subscription.created',
  'subscription.updated',
  'subscription.ended',
  'payment.opened',
  'payment.paid',
  'payment.failed',
  'payment.action_required',
  'payment.voided',
  'payment_method.changed',
  'refund.created',
  'refund.failed',
  'dispute.opened',
  'dispute.closed',
] as const
export type SandboxEventType = (typeof SANDBOX_EVENT_TYPES)[number]
