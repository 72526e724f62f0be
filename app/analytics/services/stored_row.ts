import { type Measure, MEASURE_NAMES, MEASURES, type Slice, type SliceMeasures } from '#analytics/services/measures'

/** As the database answers it; sums come as text from MariaDB. */
export type StoredRow = Record<string, string | number>

export const SLICE_COLUMNS = 'test_mode, currency, gateway, plan_id'

export function sliceOf({ test_mode, currency, gateway, plan_id }: StoredRow): Slice {
  return {
    testMode: Number(test_mode) === 1,
    currency: String(currency),
    gateway: String(gateway),
    planId: String(plan_id),
  }
}

export function toSliceMeasures(row: StoredRow): SliceMeasures {
  const measures = Object.fromEntries(MEASURE_NAMES.map((name) => [name, Number(row[MEASURES[name]])]))
  return { ...sliceOf(row), ...(measures as Record<Measure, number>) }
}
