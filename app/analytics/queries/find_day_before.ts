import type { Trx } from '#core/database/transaction'
import { findDay } from '#analytics/queries/find_day'
import { findDayCohorts } from '#analytics/queries/find_day_cohorts'
import type { DayBefore } from '#analytics/services/computed_day'
import { dayAfter } from '#analytics/services/days'

/** What was true at the end of the day before. */
export async function findDayBefore(day: string, trx: Trx): Promise<DayBefore> {
  const before = dayAfter(day, -1)
  return { metrics: await findDay(before, trx), cohorts: await findDayCohorts(before, trx) }
}
