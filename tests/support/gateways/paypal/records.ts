import type { DateTime } from 'luxon'
import { fromDecimal, toDecimal } from '#shared/money'

export interface Money {
  currency_code: string
  value: string
}

export interface Plan {
  id: string
  wire: Record<string, unknown>
  price: Money
  interval: 'month' | 'year'
}

export interface Subscription {
  id: string
  planId: string
  /** What was overridden of the plan. */
  price: Money | null
  setupFee: Money | null
  customId: string
  email: string
  status: 'APPROVAL_PENDING' | 'ACTIVE' | 'SUSPENDED' | 'CANCELLED' | 'EXPIRED'
  note: string | null
  createdAt: DateTime
  changedAt: DateTime
  startTime: DateTime | null
  returnUrl: string
  /** What an open approval page would do. */
  approval: { token: string; planId: string; price: Money | null } | null
  /** The bank asks the customer first. */
  awaitsBank: boolean
  card: 'good' | 'failing'
  anchor: DateTime
  cycles: number
  nextBilling: DateTime | null
  failures: number
  lastFailure: { amount: Money; time: DateTime; retryAt: DateTime | null } | null
  lastPayment: { amount: Money; time: DateTime } | null
}

export interface Sale {
  id: string
  subscriptionId: string
  amount: Money
  fee: Money
  time: DateTime
}

export interface Refund {
  id: string
  saleId: string
  amount: Money
  customId: string | null
  status: 'COMPLETED' | 'FAILED'
  createdAt: DateTime
  changedAt: DateTime
}

export interface Dispute {
  id: string
  saleId: string
  amount: Money
  status: 'OPEN' | 'RESOLVED'
  outcome: string | null
  /** What the customer got by it. */
  refunded: Money | null
  fees: { type: 'DEBIT' | 'CREDIT'; amount: Money }[]
  createdAt: DateTime
  changedAt: DateTime
}

/** In the smallest unit of its currency. */
export const minorOf = ({ value, currency_code: currency }: Money) => fromDecimal(value, currency) ?? 0

export const money = (minor: number, { currency_code: currency }: Money): Money => ({
  currency_code: currency,
  value: toDecimal(minor, currency),
})
