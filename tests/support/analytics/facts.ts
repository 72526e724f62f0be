import { DateTime } from 'luxon'
import type { FoundEntry, FoundPayment, SpanHistory } from '#billing/reporting'
import type { DayFacts } from '#analytics/services/rows_of_day'

let count = 0

export const instant = (text: string) => DateTime.fromISO(text, { zone: 'utc' })

/** A span that lasts, of a customer of its own, unless told otherwise. */
export function span(
  wanted: Partial<Omit<SpanHistory, 'startsAt' | 'endsAt'>> & { from: string; to?: string }
): SpanHistory {
  count += 1
  const { from, to, ...more } = wanted
  return {
    id: count,
    subscriptionId: count,
    customerId: count,
    gateway: 'stripe',
    testMode: false,
    planId: 'monthly',
    currency: 'USD',
    valueX12: 11_988,
    endReason: null,
    firstPaidOn: from.slice(0, 10),
    ...more,
    startsAt: instant(from),
    endsAt: to === undefined ? null : instant(to),
  }
}

export function entry(wanted: Partial<FoundEntry> = {}): FoundEntry {
  count += 1
  const slice = { planId: 'monthly', gateway: 'stripe', testMode: false, currency: 'USD' } as const
  const money = { kind: 'charge', isCorrection: false, amountMinor: 999, isFeeKnown: true, wasDeclined: false } as const
  return { paymentId: count, customerId: count, isOfFirstDay: false, ...slice, ...money, ...wanted }
}

export function payment(wanted: Partial<FoundPayment> = {}): FoundPayment {
  const slice = { planId: 'monthly', gateway: 'stripe', testMode: false, currency: 'USD' } as const
  return { ...slice, status: 'paid', amountMinor: 999, ...wanted }
}

/** What billing would say of a day, of what is given. */
export function factsOf(day: string, facts: Partial<DayFacts> = {}): DayFacts {
  const from = instant(day).toMillis()
  const none = { spans: [], entries: [], payments: [], failures: [], returned: [], firstPayments: [] }
  return { ...none, ...facts, from, to: from + 86_400_000 }
}
