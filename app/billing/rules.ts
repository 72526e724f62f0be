/** Days after a customer's first payment in which all of it is given back on request, once. */
export const MONEY_BACK_DAYS = 30
/** Days of access after a payment failed, while it is tried again. */
export const GRACE_DAYS = 7
/** Hours in which a begun subscription can be paid; the providers' own limit. */
export const INCOMPLETE_HOURS = 23
/** Events of a gateway that may wait for the provider's word whether they are genuine. */
export const UNVERIFIED_EVENTS = 1_000
/** Times that an event is tried, within about three days. */
export const EVENT_ATTEMPTS = 20
/** Days after which an event is forgotten. */
export const EVENT_DAYS = 90
/** Events that one process works on at a time. */
export const EVENTS_AT_ONCE = 8
/** Minutes for which the price of a change that was shown is good. */
export const QUOTE_MINUTES = 15
/** Minutes after which a start that the provider did not answer is dropped: nobody can pay it. */
export const START_MINUTES = 30
/** Days after the end of a subscription in which its payments are watched: a bank may take them back, a refund may fail. */
export const WATCH_DAYS = 180
/** Days between two such looks: PayPal tells of a refund for thirty. */
export const WATCH_EVERY_DAYS = 7
/** Days after which a checkout that was not paid and cannot be ended is asked about no more. */
export const FORGOTTEN_DAYS = 7
/** Minutes in which a checkout that was given up may still be paid: no call to a provider lasts as long. */
export const GIVEN_UP_MINUTES = 60
/** Subscriptions that one process asks providers for at a time, beside events. */
export const CHECKS_AT_ONCE = 4
