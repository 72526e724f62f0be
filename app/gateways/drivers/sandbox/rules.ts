/** A begun checkout, or a change that waits for its payment, lapses after this. */
export const OFFER_HOURS = 23
/** Days after a failed renewal at which it is tried again; after the last one the subscription is unpaid. */
export const RETRY_DAYS = [1, 3, 5, 7] as const
/** An unpaid subscription is given up this long after the payment that failed. */
export const GIVEN_UP_DAYS = 30
/** A dispute that nobody answers is lost. */
export const DISPUTE_DAYS = 30
/** The bank of the card whose refunds fail takes this long. */
export const REFUND_FAILS_HOURS = 24
/** The instant of a quoted change may be this old. */
export const QUOTE_HOURS = 24
/** What the sandbox would keep of a charge: 2.9 % and 30 minor units. */
export const FEE = { bps: 290, fixedMinor: 30 } as const
/** How far a signed delivery's clock may be off, either way. */
export const TOLERANCE_SECONDS = 300
/** A page for the means of payment is good for so long. */
export const PAGE_HOURS = 1
/** What was delivered, and what calls answered, is kept so long. */
export const KEPT_DAYS = 30
