import type { DayFacts } from '#analytics/services/rows_of_day'

/** Payments charged on a day of which it's noted wrongly whether it was the customer's first paid day. Lists of first payments go by that note. */
export function misnotedPayments({ entries, firstPayments }: Pick<DayFacts, 'entries' | 'firstPayments'>): Set<number> {
  const firsts = { live: new Set<number>(), test: new Set<number>() }
  const of = (testMode: boolean) => (testMode ? firsts.test : firsts.live)
  for (const { customerId, testMode } of firstPayments) of(testMode).add(customerId)
  const wrong = entries.filter(({ kind, isCorrection, customerId, testMode, isOfFirstDay }) => {
    return kind === 'charge' && !isCorrection && of(testMode).has(customerId) !== isOfFirstDay
  })
  return new Set(wrong.map(({ paymentId }) => paymentId))
}
