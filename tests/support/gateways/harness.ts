import type { DateTime, DurationLike } from 'luxon'
import type { GatewayDriver, GatewaySettings } from '#gateways/contracts/gateway_driver'
import type { Delivery } from '#gateways/contracts/gateway_event'
import type { Checkout, PaymentGateway } from '#gateways/contracts/payment_gateway'
import type { FrozenClock } from '#tests/support/frozen_clock'

/** Where the connection to the provider breaks: before it did its work, or after, so that only the answer is lost. */
export type Break = 'before' | 'after'

/** The provider's own call that does the work of one of ours; a call that a driver lacks is left out. */
export type ProviderCalls = Readonly<Partial<Record<'ensurePrice' | 'start' | 'change' | 'cancel' | 'refund', RegExp>>>

/**
 * A provider on loopback as tests drive it: stateful, speaking its own wire format, on one virtual clock with the product.
 * Whatever a real provider does by itself (renew, retry, expire) it does while `advance` moves the clock.
 */
export interface ProviderHarness {
  readonly driver: GatewayDriver
  readonly settings: GatewaySettings
  readonly endpoint: string | null
  readonly gateway: PaymentGateway
  readonly clock: FrozenClock
  /** What `breakNext` is given to lose the request or the answer of the call that counts. */
  readonly calls: ProviderCalls

  /**
   * The customer pays a begun checkout: with a good card, with one whose bank asks first (`confirm` is the customer's
   * answer), or with one that is declined.
   */
  pay(checkout: Checkout, card?: 'good' | 'confirm' | 'declined'): Promise<void>
  /** Somebody buys this price in the provider's own shop: the token of the purchase. Only with 'purchase_link'. */
  purchase(priceId: string): Promise<string>
  /** The customer's means of payment from now on. 'failing' makes renewals fail, 'good' lets the next retry succeed. */
  setCard(providerId: string, card: 'good' | 'failing'): Promise<void>
  /** The customer confirms a change or an open payment that waits for it. */
  confirm(providerId: string): Promise<void>
  /** Moves the clock, stopping at everything that is due on the way. */
  advance(by: DurationLike): Promise<void>
  advanceTo(instant: DateTime): Promise<void>
  dispute(paymentId: string): Promise<void>
  closeDispute(paymentId: string, outcome: 'won' | 'lost'): Promise<void>
  /** A refund that seemed done fails at the bank. */
  failRefund(paymentId: string): Promise<void>
  /** Cancels behind our back, as in the provider's own dashboard. */
  cancelAtProvider(providerId: string): Promise<void>

  /** Whatever else happens in the world right before and right after each call of the product's; null: nothing. */
  around(look: ((where: Break) => Promise<void>) | null): void
  /** The next call whose path or method matches fails at its connection. */
  breakNext(call: RegExp, where: Break): void
  /** Everything the provider would deliver since the last time, signed, oldest first. */
  deliveries(): Promise<Delivery[]>
  /** An event of a type that nobody knows, and one of the other mode, both signed. */
  strangeDeliveries(): Promise<{ unknownType: Delivery; wrongMode: Delivery }>
  /** The same delivery as if signed at another time, with a wrong secret, or with another body. */
  forge(delivery: Delivery, how: 'tampered' | 'wrong_secret' | 'old' | 'future'): Promise<Delivery>
  /** What the provider has: to see that nothing was done twice. `charges` are payments that were collected. */
  counts(): Promise<{ customers: number; subscriptions: number; charges: number; refunds: number }>
  /** Ends the provider: from now on every call finds nobody there. */
  close(): Promise<void>
}
