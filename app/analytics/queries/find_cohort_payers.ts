import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { findCohortPayers } from '#billing/reporting'
import { cohortMonths } from '#analytics/queries/find_cohort_grid'
import { type FoundPayers, listPayers, partOfPage } from '#analytics/queries/list_payers'

/** One cell of the cohorts. */
export interface CohortCell {
  readonly testMode: boolean
  readonly currency: string
  /** Of the first payment, 'YYYY-MM'. */
  readonly month: string
  /** Months later. */
  readonly after: number
  readonly page?: number | undefined
}

/** The customers behind a cell of the cohorts, by the rule that counts them; none if the cell isn't shown. */
@inject()
export class FindCohortPayers {
  constructor(private clock: Clock) {}

  async execute({ month, after, page, ...of }: CohortCell): Promise<FoundPayers> {
    const months = cohortMonths(this.clock.now())
    const index = months.findIndex((one) => one.month === month)
    const cell = index < 0 ? undefined : months[index + after]
    if (!cell) return { total: 0, customers: [] }
    return listPayers(await findCohortPayers({ month, instant: cell.instant, ...of, ...partOfPage(page) }))
  }
}
