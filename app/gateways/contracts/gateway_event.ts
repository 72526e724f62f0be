import type { DateTime } from 'luxon'

/** A webhook request as it arrived: the exact bytes, and its headers in lower case. */
export interface Delivery {
  readonly body: string
  readonly headers: Readonly<Record<string, string | undefined>>
}

/** What a delivery says: that something happened. The rest is fetched. */
export interface GatewayEvent {
  /** The provider's id; delivered twice it is the same. */
  readonly id: string
  readonly type: string
  /** False for a provider's test mode. */
  readonly live: boolean
  readonly apiVersion: string | null
  readonly createdAt: DateTime
  /** False for a type that no subscription follows from: kept, acknowledged, and nothing else. */
  readonly concerns: boolean
  /** The subscription, where the event names it. */
  readonly subscriptionId: string | null
  /** The payment or charge that it is about, where it names only that. */
  readonly paymentId: string | null
  /** The payout whose movements of money can be listed now. Left out: it is about none. */
  readonly payoutId?: string | null
}

/** `unverified`: it may be genuine, but only the provider can say; it has no effect before that. */
export type Reading =
  | { verdict: 'verified' | 'unverified'; event: GatewayEvent }
  | { verdict: 'refused'; reason: 'signature' | 'too_old' | 'from_the_future' | 'unreadable' }
