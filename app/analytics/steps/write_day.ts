import { type Binding, write } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import type { ComputedDay } from '#analytics/services/computed_day'
import { MEASURE_NAMES, MEASURES, type Slice } from '#analytics/services/measures'

const SLICE = ['day', 'test_mode', 'currency', 'gateway', 'plan_id']
const METRICS = [...SLICE, ...Object.values(MEASURES)]
const COHORTS = ['day', 'test_mode', 'currency', 'month', 'members', 'customers', 'value_x12']
const MOVES = [...SLICE, 'customer_id', 'movement', 'change_x12']

/** Rows of one statement. */
const BATCH = 100

const sliceOf = ({ testMode, currency, gateway, planId }: Slice) => [testMode ? 1 : 0, currency, gateway, planId]

/** Replaces whatever is kept of a day. */
export async function writeDay(day: string, { metrics, cohorts, moves }: ComputedDay, trx: Trx) {
  const figures = metrics.map((row) => [day, ...sliceOf(row), ...MEASURE_NAMES.map((name) => row[name])])
  const states = cohorts.map(({ testMode, currency, month, members, customers, valueX12 }) => {
    return [day, testMode ? 1 : 0, currency, month, members, customers, valueX12]
  })
  const moved = moves.map((move) => [day, ...sliceOf(move), move.customerId, move.movement, move.changeX12])
  await replace({ table: 'daily_metrics', columns: METRICS }, day, figures, trx)
  await replace({ table: 'daily_cohorts', columns: COHORTS }, day, states, trx)
  await replace({ table: 'daily_movers', columns: MOVES }, day, moved, trx)
}

async function replace(
  { table, columns }: { table: string; columns: readonly string[] },
  day: string,
  found: readonly Binding[][],
  trx: Trx
) {
  await write(`DELETE FROM ${table} WHERE day = ?`, [day], trx)
  const row = `(${columns.map(() => '?').join(', ')})`
  for (let at = 0; at < found.length; at += BATCH) {
    const batch = found.slice(at, at + BATCH)
    const values = batch.map(() => row).join(', ')
    await write(`INSERT INTO ${table} (${columns.join(', ')}) VALUES ${values}`, batch.flat(), trx)
  }
}
