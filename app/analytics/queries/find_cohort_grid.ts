import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import { Clock } from '#core/clock'
import { rows } from '#core/database/rows'
import { nameOf } from '#analytics/services/analytics_range'
import { COHORT_MONTHS } from '#analytics/services/cohorts'
import { monthOf } from '#analytics/services/rates'
import type { MetricsState } from '#analytics/queries/find_build'
import { ofOneVersion } from '#analytics/queries/of_one_version'

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

interface Row {
  day: string
  month: string
  members: number
  customers: number
  value_x12: number | string
}

const SQL = `SELECT day, month, members, customers, value_x12 FROM daily_cohorts
  WHERE day IN (${Array(COHORT_MONTHS).fill('?').join(', ')}) AND test_mode = ? AND currency = ?`

/** The months that are shown, the oldest first, and the instant at which each is looked at. */
export function cohortMonths(now: DateTime): { month: string; instant: DateTime }[] {
  const current = now.toUTC().startOf('month')
  // A month that runs is looked at as of today: what ends later has not ended.
  const tomorrow = now.toUTC().startOf('day').plus({ days: 1 })
  return Array.from({ length: COHORT_MONTHS }, (_, index) => {
    const start = current.minus({ months: COHORT_MONTHS - 1 - index })
    return { month: nameOf(start, 'month'), instant: DateTime.min(start.plus({ months: 1 }), tomorrow) }
  })
}

/** How many customers of a month still pay, and how much, month by month: twelve days as they are computed. */
@inject()
export class FindCohortGrid {
  constructor(private clock: Clock) {}

  async execute(request: CohortRequest): Promise<CohortRow[]> {
    return ofOneVersion((build) => this.#read(request, build))
  }

  async #read({ testMode, currency }: CohortRequest, { builtUntil }: MetricsState): Promise<CohortRow[]> {
    if (builtUntil === null) return []
    const months = cohortMonths(this.clock.now()).map(({ month, instant }) => {
      const last = instant.minus({ days: 1 }).toFormat('yyyy-MM-dd')
      // What ran on the last day that is computed still runs, as far as is known.
      return { month, day: last < builtUntil ? last : builtUntil }
    })
    const found = await rows<Row>(SQL, [...months.map(({ day }) => day), testMode ? 1 : 0, currency])
    const states = new Map(found.map((row) => [`${row.day.slice(0, 'YYYY-MM-DD'.length)} ${row.month}`, row]))
    const today = months.at(-1)?.day ?? ''
    return months.flatMap(({ month }, index) => {
      const customers = Number(states.get(`${today} ${month}`)?.members ?? 0)
      if (customers === 0) return []
      const own = months.slice(index).map(({ day }) => toCell(states.get(`${day} ${month}`)))
      return [{ month, customers, months: own }]
    })
  }
}

function toCell(state: Row | undefined): CohortRow['months'][number] {
  return {
    customers: Number(state?.customers ?? 0),
    monthlyRecurringRevenue: monthOf(Number(state?.value_x12 ?? 0)),
  }
}
