import type { Unit } from './format'
import type { Transaction } from './types'

/** What the list of payments is filtered by. */
export interface PaymentFilter {
  testMode: boolean
  gateway?: string
  status?: Transaction['status']
  /** The first day, and the day after the last one. */
  from?: string
  to?: string
}

/** The list of payments with its filters set, as the list itself writes them into the address. */
export function linkToPayments(filter: PaymentFilter): string {
  return `/admin/stripe-dashboard/transactions?${new URLSearchParams({ filter: JSON.stringify(filter) })}`
}

/** From a day or the first of a month to the first day after it. */
export function spanOf(at: string, unit: Unit): { from: string; to: string } {
  const from = unit === 'day' ? at : `${at}-01`
  const end = new Date(`${from}T00:00:00Z`)
  if (unit === 'day') end.setUTCDate(end.getUTCDate() + 1)
  else end.setUTCMonth(end.getUTCMonth() + 1)
  return { from, to: end.toISOString().slice(0, 'YYYY-MM-DD'.length) }
}
