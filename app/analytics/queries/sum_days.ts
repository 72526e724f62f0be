import { rows } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { type Flow, FLOW_NAMES, FLOWS, type Flows, type Slice } from '#analytics/services/measures'
import { SLICE_COLUMNS, sliceOf, type StoredRow } from '#analytics/services/stored_row'

/** What happened in one slice in a day, a month, or all of the time that was asked for. */
export interface FlowSum extends Slice, Flows {
  /** '2026-03-10', '2026-03', or '' for all of it. */
  readonly at: string
}

/** Letters of a day that name what it is added up into. */
const LETTERS = { day: 10, month: 7, range: 0 } as const

export interface DaySpan {
  /** Null: from the first day on. */
  readonly from: string | null
  /** The last day that is in it. */
  readonly to: string
}

const FIRST = '1970-01-01'

const sqlOf = (letters: number) => `SELECT SUBSTR(day, 1, ${letters}) AS at, ${SLICE_COLUMNS},
  ${FLOW_NAMES.map((name) => `SUM(${FLOWS[name]}) AS ${FLOWS[name]}`).join(', ')} FROM daily_metrics
  WHERE test_mode = ? AND day >= ? AND day <= ? GROUP BY at, ${SLICE_COLUMNS} ORDER BY at, ${SLICE_COLUMNS}`

export const SUM_DAYS = {
  day: sqlOf(LETTERS.day),
  month: sqlOf(LETTERS.month),
  range: sqlOf(LETTERS.range),
}

/** Adds days up. Only these rows are read, never payments, ledger or spans. */
export async function sumDays(
  unit: keyof typeof LETTERS,
  { from, to }: DaySpan,
  testMode: boolean,
  trx?: Trx
): Promise<FlowSum[]> {
  const found = await rows<StoredRow>(SUM_DAYS[unit], [testMode ? 1 : 0, from ?? FIRST, to], trx)
  return found.map((row) => {
    const flows = Object.fromEntries(FLOW_NAMES.map((name) => [name, Number(row[FLOWS[name]])]))
    return { at: String(row['at']), ...sliceOf(row), ...(flows as Record<Flow, number>) }
  })
}
