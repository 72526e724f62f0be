import type { DateTime } from 'luxon'
import type { SubscriptionStatus } from '#shared/subscription_statuses'

/** What each provider state means is a table in its driver. */
export { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '#shared/subscription_statuses'

/** Why a subscription is over, as far as the provider says it. */
export type EndReason = 'requested' | 'unpaid' | 'dispute' | 'refund' | 'never_paid' | 'ended'

/** Minor units of an ISO 4217 currency. */
export interface Amount {
  readonly amountMinor: number
  readonly currency: string
}

/** The currency in which a provider books money, and the units of it that one unit of the payment's currency became. */
export interface Settlement {
  readonly currency: string
  /** Null: the provider doesn't say. */
  readonly rate: number | null
}

/** Money given back, as the provider has it. */
export interface RefundSnapshot {
  readonly providerId: string
  /** Our key of the refund where the provider returns it, else null. */
  readonly reference: string | null
  readonly amountMinor: number
  readonly status: 'pending' | 'succeeded' | 'failed'
  readonly createdAt: DateTime
  /** When it failed; the money is ours again from then on. */
  readonly failedAt: DateTime | null
  /** How the provider books it, and its return where it failed. Left out: it doesn't say. */
  readonly settlement?: Settlement | null
  readonly failureSettlement?: Settlement | null
}

/** A charge that the customer contests. Its amount is gone while it is open or lost, and back once it is won. */
export interface DisputeSnapshot {
  readonly providerId: string
  /** What the customer contests. */
  readonly amountMinor: number
  readonly status: 'open' | 'won' | 'lost'
  /** Of a lost one: all that the customer got by it, also what the provider gave as a refund. Left out: what was contested. */
  readonly lostMinor?: number
  /** What the provider takes for handling it, and what it gives back of that. Left out: it does not say. */
  readonly feeMinor?: number
  readonly feeReturnedMinor?: number
  /** How the provider books what it took, and what came back. Left out: it doesn't say. */
  readonly settlement?: Settlement | null
  readonly returnSettlement?: Settlement | null
  readonly createdAt: DateTime
  /** When the money came back; of a loss, where the provider keeps its time. */
  readonly closedAt: DateTime | null
}

/** What an amount is made of: the price, less the discount and the credit, is the amount. Minor units. */
export interface AmountParts {
  readonly priceMinor: number
  readonly discountMinor: number
  /** For time that was paid and not used, where a plan changed. */
  readonly creditMinor: number
}

/** One payment of a period: an invoice and the money that was collected for it, or was not. */
export interface PaymentSnapshot {
  /** Names the payment for ever, also while it is not paid: the provider's invoice, sale or order. */
  readonly providerId: string
  /** What a refund is asked for by, where that is another object than the invoice (Stripe: the payment intent). */
  readonly chargeId: string | null
  readonly status: 'open' | 'paid' | 'failed' | 'void'
  readonly reason: 'create' | 'cycle' | 'change'
  /** The provider's price that it was for; left out where the provider does not say: the one that runs now. */
  readonly priceId?: string | null
  readonly amountMinor: number
  readonly currency: string
  /** Left out: the provider does not say. */
  readonly parts?: AmountParts | null
  /** The full price of the period, where a store sets prices itself. Left out: it is the price that `priceId` names. */
  readonly listPriceMinor?: number | null
  /** Tax within the amount, whoever pays it to the state. Left out: the provider doesn't say. */
  readonly includedTaxMinor?: number | null
  /** How often it was tried to collect it, and why that failed, oldest first. Left out: the provider doesn't say. */
  readonly attempts?: number | null
  readonly declineCodes?: readonly string[] | null
  /** It is for a trial period. Left out: the provider doesn't say. */
  readonly isTrial?: boolean | null
  /** How the provider books the charge. Left out: it doesn't say. */
  readonly settlement?: Settlement | null
  /** What the provider keeps of it, less what it gave back of that; null where it does not say. */
  readonly feeMinor: number | null
  /** Tax within the amount that the provider itself pays to the state, as the seller of record. Null or left out: it does not say. */
  readonly taxMinor?: number | null
  readonly createdAt: DateTime
  readonly paidAt: DateTime | null
  /** When it was given up. Left out or null: it wasn't, or the provider doesn't say. */
  readonly failedAt?: DateTime | null
  readonly periodStart: DateTime | null
  readonly periodEnd: DateTime | null
  /** Where the customer can pay or confirm it, while it is open. */
  readonly actionUrl: string | null
  /** The bank wants the customer to confirm this payment. */
  readonly needsConfirmation: boolean
  /** When the provider tries next; null with an open payment of a running subscription: that was the last try. */
  readonly nextAttemptAt: DateTime | null
  /** The provider's own document. */
  readonly documentUrl: string | null
  readonly refunds: readonly RefundSnapshot[]
  readonly disputes: readonly DisputeSnapshot[]
}

/**
 * All that a provider knows of one subscription, fetched at one moment. Billing compares it with its rows and writes
 * the difference, so that the order and number of events do not matter: an event only says 'go and fetch'.
 */
export interface SubscriptionSnapshot {
  readonly providerId: string
  /**
   * What `start` was given, from the provider's metadata: leads to our row when our own note of the id was lost. Of a purchase
   * that was made elsewhere it is the customer's reference.
   */
  readonly reference: string | null
  /** The provider gives the money back unless `accept` is called. Left out: no. */
  readonly awaitsAcceptance?: boolean
  /** The provider's id of the subscription whose place this one took. Left out: none. */
  readonly replaces?: string | null
  readonly customerId: string | null
  readonly testMode: boolean
  readonly status: SubscriptionStatus
  /** The provider's own word, kept beside ours and never decided upon. */
  readonly providerStatus: string
  /** Past due without access: the provider has given up collecting, or paused it (unpaid, SUSPENDED, ON_HOLD). */
  readonly held: boolean
  /** The provider's price that runs now. A change counts once it is paid. */
  readonly priceId: string | null
  /** What each period costs, where the provider sets that itself, as stores do in the buyer's currency. Left out: what we said. */
  readonly price?: Amount | null
  /** A price that follows at the end of the period, where one is scheduled. */
  readonly scheduledPriceId: string | null
  /** What that one costs, likewise. Null: the provider sets it and does not say. */
  readonly scheduledPrice?: Amount | null
  /** Whether something is taken off the next payment. Left out: the provider does not say. */
  readonly isDiscounted?: boolean
  readonly periodStart: DateTime | null
  readonly periodEnd: DateTime | null
  /** An end that is already fixed while the subscription runs; access lasts until then. */
  readonly endsAt: DateTime | null
  readonly endedAt: DateTime | null
  readonly endReason: EndReason | null
  /** When the end was asked for, which may be long before it. Left out: the provider doesn't say. */
  readonly cancelledAt?: DateTime | null
  /** Oldest first. */
  readonly payments: readonly PaymentSnapshot[]
}
