import { type CohortState, cohortsOfDay } from '#analytics/services/cohorts'
import type { SliceMeasures } from '#analytics/services/measures'
import { type DayMove, moveKeyOf, movesOfDay } from '#analytics/services/movers'
import { type DayFacts, rowsOfDay } from '#analytics/services/rows_of_day'

/** What was true at the end of the day before, from which a day is computed. */
export interface DayBefore {
  readonly metrics: readonly SliceMeasures[]
  readonly cohorts: readonly CohortState[]
}

/** Whatever is kept of a day, each in the order of its keys. */
export interface ComputedDay extends DayBefore {
  readonly moves: readonly DayMove[]
}

/** A day, from what billing says about it and the day before. */
export function computeDay(facts: DayFacts, before: DayBefore): ComputedDay {
  return {
    metrics: rowsOfDay(facts, before.metrics),
    cohorts: cohortsOfDay(facts, before.cohorts),
    moves: inOrder(movesOfDay(facts.spans, facts)),
  }
}

export const inOrder = (moves: readonly DayMove[]) =>
  moves.toSorted((one, other) => (moveKeyOf(one) < moveKeyOf(other) ? -1 : 1))

/** What the day after is computed from, to compare. */
export function carriedOf({ metrics, cohorts }: DayBefore): string {
  const running = metrics.filter(({ mrrX12, subscribers }) => mrrX12 !== 0 || subscribers !== 0)
  const states = running.map(({ testMode, currency, gateway, planId, mrrX12, subscribers }) => [
    testMode,
    currency,
    gateway,
    planId,
    mrrX12,
    subscribers,
  ])
  return JSON.stringify([states, cohorts])
}
