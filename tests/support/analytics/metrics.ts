import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { BuildDays } from '#analytics/actions/build_days'

type Row = Record<string, string | number | boolean | null>

/** Computes whatever is due, until nothing is. */
export async function buildDays() {
  const build = await app.container.make(BuildDays)
  while (await build.execute());
}

/** All rows of the daily figures, in an order of their own; the day as both engines write it. */
export async function metricRows(): Promise<Row[]> {
  const found = (await db
    .from('daily_metrics')
    .orderBy([
      { column: 'day' },
      { column: 'test_mode' },
      { column: 'currency' },
      { column: 'gateway' },
      { column: 'plan_id' },
    ])) as Row[]
  return found.map((row) => {
    const { id: _, ...rest } = row
    return { ...rest, day: String(row['day']).slice(0, 10), test_mode: Number(row['test_mode']) }
  })
}

/** All rows that are kept of days. */
export async function keptRows() {
  const read = async (table: string, ...order: string[]) => {
    const found = (await db.from(table).orderBy(order.map((column) => ({ column })))) as Row[]
    return found.map((row) => {
      const { id: _, ...rest } = row
      return { ...rest, day: String(row['day']).slice(0, 10) }
    })
  }
  return {
    metrics: await metricRows(),
    cohorts: await read('daily_cohorts', 'day', 'test_mode', 'currency', 'month'),
    movers: await read('daily_movers', 'day', 'test_mode', 'customer_id', 'gateway', 'plan_id', 'movement'),
  }
}

/** What comes out when nothing was computed before. */
export async function rowsFromScratch(): Promise<Row[]> {
  for (const table of ['daily_metrics', 'daily_cohorts', 'daily_movers', 'metrics_builds'])
    await db.from(table).delete()
  await buildDays()
  return metricRows()
}

/** All rows of days, computed anew. */
export async function keptFromScratch() {
  await rowsFromScratch()
  return keptRows()
}
