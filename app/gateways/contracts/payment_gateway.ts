import type { DateTime } from 'luxon'
import type { GatewayEvent, Delivery, Reading } from '#gateways/contracts/gateway_event'
import type { SubscriptionSnapshot } from '#gateways/contracts/snapshot'

/** A price as the catalogue has it, to be known at the provider. */
export interface PriceInput {
  /** Names product and price at the provider, for example 'monthly'. */
  planId: string
  name: string
  amountMinor: number
  currency: string
  interval: 'month' | 'year'
  /** The same key makes the same price, however often it is asked. */
  key: string
  /** One for the same that the provider does not sell at any more. */
  replaces?: string | null
}

/** Taken off the price, for the first payment or for all. */
export interface Discount {
  percentOff: number | null
  amountOffMinor: number | null
  currency: string
  duration: 'once' | 'forever'
}

export interface StartInput {
  /** Our reference; comes back in the snapshot. */
  reference: string
  priceId: string
  /** The provider's customer from an earlier start; null: make one for `customerReference`. */
  customerId: string | null
  customerReference: string
  /** May be another one when the same start is repeated; nothing else may. */
  email: string
  /** When it was begun here: whatever time the provider is told follows from it, so that a repetition says the same. */
  createdAt: DateTime
  discount: Discount | null
  /** Where the customer comes back to after paying elsewhere, and after giving up there. */
  returnUrl: string
  cancelUrl: string
  key: string
}

/** What the customer needs to pay: a secret for the provider's form in the page, or an address to go to. */
export interface Checkout {
  providerId: string
  customerId: string | null
  clientSecret: string | null
  approvalUrl: string | null
}

export interface ChangeInput {
  providerId: string
  priceId: string
  /** 'now' charges the difference at once; 'period_end' changes nothing before the paid time is over. */
  when: 'now' | 'period_end'
  /** The instant of the preview that was shown: what is charged is what was shown. */
  at: DateTime
  /** Taken off all payments after the change. Null: nothing; a discount of ours that the subscription has ends with the change. */
  discount: Discount | null
  returnUrl: string
  key: string
}

export interface ChangePreview {
  /** Charged at once. */
  dueNowMinor: number
  /** Given back for unused time, within `dueNowMinor` already. */
  creditMinor: number
  currency: string
  /** First charge after the change. */
  nextChargeMinor: number
  nextChargeAt: DateTime | null
}

/** Done, waiting for the customer's confirmation in the page or elsewhere, or waiting for the period's end. */
export type ChangeOutcome =
  | { state: 'changed' | 'scheduled' }
  | { state: 'needs_confirmation'; clientSecret: string | null; approvalUrl: string | null }

export interface RefundInput {
  /** `providerId` and `chargeId` of the payment. */
  paymentId: string
  chargeId: string | null
  amountMinor: number
  currency: string
  /** Ours; also the refund's reference where the provider keeps one. */
  key: string
}

/** The card that is charged, as much of it as a customer needs to know it by. */
export interface PaidWith {
  /** The network, in lower case: 'visa'. */
  brand: string
  last4: string
  /** The last month in which it is good, 'YYYY-MM'; null: not told. */
  validUntil: string | null
}

/** A customer as `start` told the provider: our reference, and the address of that time. */
export interface Holder {
  readonly reference: string | null
  readonly email: string | null
}

/** A movement of money that a payout consists of. */
export interface PaidOut {
  of: 'charge' | 'refund' | 'failed_refund' | 'dispute' | 'won_dispute'
  /** The `chargeId` of the payment that it belongs to. */
  chargeId: string
  /** The `providerId` of the refund or dispute; null: of the charge itself. */
  providerId: string | null
}

/**
 * What a driver can do beyond the least: screens and calls ask, nobody switches over names. With 'invoices' the provider is the
 * seller of record: it bills in its own name, so that a document of ours would be a second one for the same money. With 'free_forever' it
 * takes a subscription that never costs anything.
 */
export type Capability =
  | 'web_checkout'
  | 'change'
  | 'resume'
  | 'refund'
  | 'payment_method'
  | 'discounts'
  | 'purchase_link'
  | 'invoices'
  | 'free_forever'

/**
 * A provider that takes subscriptions, opened with an operator's settings. It speaks of prices and customers, never of plans
 * or users. Each call has a time-out of its own and fails with a `GatewayError`; calls that change something take a key
 * and do their work once for it. All drivers pass one contract suite.
 */
export abstract class PaymentGateway {
  /** Can the settings be used? Fails with `misconfigured` or `unreachable`. Changes nothing. */
  abstract check(): Promise<void>

  /** The provider's id of a price; makes it there when it is not known. */
  abstract ensurePrice(input: PriceInput): Promise<string>

  /** Whether the provider still sells at a price that was ensured. */
  abstract sells(priceId: string): Promise<boolean>

  abstract start(input: StartInput): Promise<Checkout>

  /** What a checkout that was begun needs now, for a page that was reloaded. Null: it cannot be paid any more. */
  abstract checkoutOf(providerId: string): Promise<Checkout | null>

  /** The snapshot, or null where the provider knows no such subscription. */
  abstract fetch(providerId: string): Promise<SubscriptionSnapshot | null>

  /**
   * Ends it after the paid time or at once, without giving money back. Ending what has ended is no error. A provider that
   * cannot end what is paid before its time (Google Play; PayPal once it is cancelled) charges nothing more, and its snapshot
   * tells `endsAt`.
   */
  abstract cancel(input: { providerId: string; when: 'period_end' | 'now'; key: string }): Promise<void>

  /** Takes a cancellation back while the paid time lasts. Capability 'resume'. */
  abstract resume(input: { providerId: string; key: string }): Promise<void>

  /** What a change would cost. Capability 'change'. */
  abstract previewChange(input: Omit<ChangeInput, 'returnUrl' | 'key'>): Promise<ChangePreview>

  abstract change(input: ChangeInput): Promise<ChangeOutcome>

  /** Gives money back. Capability 'refund'. How it ends may follow later, by `fetch`. */
  abstract refund(input: RefundInput): Promise<{ providerId: string; status: 'pending' | 'succeeded' | 'failed' }>

  /** Where the customer changes the means of payment. Capability 'payment_method'. */
  abstract paymentMethodUrl(input: {
    providerId: string
    customerId: string | null
    returnUrl: string
  }): Promise<string>

  /** The card that renewals are charged to. Null where it is no card, or the provider does not tell. */
  async paidWith(_providerId: string): Promise<PaidWith | null> {
    return null
  }

  /**
   * Accepts a purchase that was made elsewhere, for the customer of this reference, once it is written here: what nobody
   * accepts is given back by the provider. Its id is the token that the customer has. Accepting it again is no error; one that
   * was made for another account is refused. Capability 'purchase_link'.
   */
  abstract accept(input: { providerId: string; reference: string }): Promise<void>

  /** Subscriptions that were begun or changed since, for reconciliation; nothing where the provider has no such list. */
  abstract discover(since: DateTime): AsyncIterable<{ providerId: string; reference: string | null }>

  /** To whom a subscription belongs, as the provider was told. Nulls: it doesn't say. */
  async holderOf(_snapshot: SubscriptionSnapshot): Promise<Holder> {
    return { reference: null, email: null }
  }

  /** The movements of money that a payout consists of; nothing where the provider doesn't tell. */
  async *payout(_payoutId: string): AsyncGenerator<PaidOut> {
    yield* []
  }

  /** Judges a delivery offline and reads it. Never asks the provider. */
  abstract read(delivery: Delivery): Promise<Reading>

  /** Asks the provider whether a delivery that could not be judged offline is its own. */
  abstract confirm(delivery: Delivery): Promise<boolean>

  /** Which subscription an event is about; null: none. May ask the provider. */
  abstract locate(event: GatewayEvent): Promise<string | null>
}
