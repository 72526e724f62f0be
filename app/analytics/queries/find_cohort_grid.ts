import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import { Clock } from '#core/clock'
import { findCohorts } from '#billing/reporting'
import { nameOf } from '#analytics/services/analytics_range'
import { monthOf } from '#analytics/services/rates'

export interface CohortRequest {
  readonly testMode: boolean
  readonly currency: string
}

export interface CohortRow {
  /** The month of the first payment, 'YYYY-MM'. */
  readonly month: string
  readonly customers: number
  /** At the end of that month and of each month after it; of the current month, now. */
  readonly months: readonly { readonly customers: number; readonly monthlyRecurringRevenue: number }[]
}

/** This month and the eleven before it. */
const MONTHS = 12

/** The months that are shown, the oldest first, and the instant at which each is looked at. */
export function cohortMonths(now: DateTime): { month: string; instant: DateTime }[] {
  const current = now.toUTC().startOf('month')
  // A month that runs is looked at as of today: what ends later has not ended.
  const tomorrow = now.toUTC().startOf('day').plus({ days: 1 })
  return Array.from({ length: MONTHS }, (_, index) => {
    const start = current.minus({ months: MONTHS - 1 - index })
    return { month: nameOf(start, 'month'), instant: DateTime.min(start.plus({ months: 1 }), tomorrow) }
  })
}

/** How many customers of a month still pay, and how much, month by month. */
@inject()
export class FindCohortGrid {
  constructor(private clock: Clock) {}

  async execute({ testMode, currency }: CohortRequest): Promise<CohortRow[]> {
    const months = cohortMonths(this.clock.now())
    const names = months.map(({ month }) => month)
    const instants = months.map(({ instant }) => instant)
    const found = await findCohorts({ from: `${names[0]}-01`, testMode, currency, instants })
    return found.map(({ month, customers, at }) => ({
      month,
      customers,
      months: at.slice(names.indexOf(month)).map(({ customers: left, valueX12 }) => {
        return { customers: left, monthlyRecurringRevenue: monthOf(valueX12) }
      }),
    }))
  }
}
