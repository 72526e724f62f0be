import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import { Clock } from '#core/clock'
import { hasBegunPayments } from '#analytics/queries/has_begun_payments'
import { sumDays } from '#analytics/queries/sum_days'
import { type AnalyticsRange, daysOf, namesWithin, stretchOf } from '#analytics/services/analytics_range'
import { type CurrencyFigures, figuresOf, hasPayments } from '#analytics/services/payment_figures'

export interface PaymentAnalytics {
  readonly range: AnalyticsRange
  readonly testMode: boolean
  readonly unit: 'day' | 'month'
  /** The first day of it, '2026-03-01'; null: everything, and there is nothing. */
  readonly from: string | null
  /** The last day that is in it: today. */
  readonly to: string
  /** There are payments of the other mode: test money is never counted beside real money. */
  readonly hasOtherMode: boolean
  readonly currencies: readonly CurrencyFigures[]
}

/** What came of payments in a range, from the days that are computed. */
@inject()
export class FindPaymentAnalytics {
  constructor(private clock: Clock) {}

  async execute(range: AnalyticsRange, testMode: boolean): Promise<PaymentAnalytics> {
    const stretch = stretchOf(range, this.clock.now())
    const days = daysOf(stretch)
    const sums = (await sumDays(stretch.unit, days, testMode)).filter(hasPayments)
    const [first] = sums.map(({ at }) => at).toSorted()
    const begin = first === undefined ? null : DateTime.fromISO(first, { zone: 'utc' })
    const names = namesWithin(stretch, begin)
    return {
      range,
      testMode,
      unit: stretch.unit,
      from: (stretch.from ?? begin)?.toISODate() ?? null,
      to: this.clock.today(),
      hasOtherMode: await hasBegunPayments(days, !testMode),
      currencies: figuresOf(sums, names),
    }
  }
}
