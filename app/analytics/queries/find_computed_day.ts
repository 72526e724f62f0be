import type { Trx } from '#core/database/transaction'
import { findDay } from '#analytics/queries/find_day'
import { findDayCohorts } from '#analytics/queries/find_day_cohorts'
import { findDayMoves } from '#analytics/queries/find_day_moves'
import type { ComputedDay } from '#analytics/services/computed_day'

/** A day as it was computed last. */
export async function findComputedDay(day: string, trx: Trx): Promise<ComputedDay> {
  return {
    metrics: await findDay(day, trx),
    cohorts: await findDayCohorts(day, trx),
    moves: await findDayMoves(day, trx),
  }
}
