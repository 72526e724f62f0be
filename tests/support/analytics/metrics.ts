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

/** What comes out when nothing was computed before. */
export async function rowsFromScratch(): Promise<Row[]> {
  await db.from('daily_metrics').delete()
  await db.from('metrics_builds').delete()
  await buildDays()
  return metricRows()
}
