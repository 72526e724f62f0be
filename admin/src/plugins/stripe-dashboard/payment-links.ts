import type { Unit } from './format'
import type { CountedIn } from './counted-in'
import type { Report } from './types'

/** What the list of payments is filtered by: those of a figure are of one mode and currency. */
export interface PaymentFilter {
  testMode: boolean
  currency: string
  gateway?: string
  plan?: string
  /** The figure that they are counted in, by its days. */
  countedIn: CountedIn
  /** The first day and the last one. */
  from?: string
  to?: string
}

const ROOT = '/admin/stripe-dashboard'
const ORDER = Object.entries({ sort: 'countedAt', order: 'DESC' })

/** The screen of one payment. */
export function addressOfPayment(id: number): string {
  return `${ROOT}/transactions/${id}`
}

/** The screen of one subscription. */
export function addressOfSubscription(id: number): string {
  return `${ROOT}/subscriptions/${id}`
}

/** The list of payments with its filters set, as the list itself writes them into the address. */
export function linkToPayments(filter: PaymentFilter): string {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) })
  // In the order in which the figure counts them, which an index has.
  for (const [name, value] of ORDER) query.set(name, value)
  return `${ROOT}/transactions?${query}`
}

/** What the list of subscriptions is filtered by: those that are paid for now in a currency. */
interface PayingFilter {
  testMode: boolean
  payingIn: string
  gateway?: string
  plan?: string
}

/** The list of subscriptions with its filters set. */
export function linkToSubscriptions(filter: PayingFilter): string {
  return `${ROOT}/subscriptions?${new URLSearchParams({ filter: JSON.stringify(filter) })}`
}

/** The first and the last day of a day or month. */
export function spanOf(at: string, unit: Unit): { from: string; to: string } {
  if (unit === 'day') return { from: at, to: at }
  const end = new Date(`${at}-01T00:00:00Z`)
  end.setUTCMonth(end.getUTCMonth() + 1)
  end.setUTCDate(0)
  return { from: `${at}-01`, to: end.toISOString().slice(0, 'YYYY-MM-DD'.length) }
}

/** The days of a report. */
export function rangeOf({ from, to }: Report): { from?: string; to: string } {
  return { ...(from && { from }), to }
}
