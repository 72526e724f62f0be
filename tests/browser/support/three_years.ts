import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DateTime } from 'luxon'
import type { CulvertProcess } from '#tests/browser/support/culvert_process'
import { TABLES, threeYears } from '#tests/support/analytics/three_years'
import { eventually } from '#tests/support/eventually'

/** Makes numbers that nothing else has: others may have paid already. */
const OWN = 100_000
const NUMBERS = new Set(['id', 'customer_id', 'subscription_id', 'payment_id'])

/** Gives an installation three years of payments of real money up to now, and waits until its figures are computed. */
export async function addThreeYears({ storage }: CulvertProcess) {
  const database = new DatabaseSync(join(storage, 'culvert.sqlite'))
  try {
    database.exec('PRAGMA busy_timeout = 10000')
    const years = threeYears(new Date())
    database.exec('BEGIN IMMEDIATE')
    for (const table of TABLES) {
      for (const row of years[table]) {
        const names = Object.keys(row)
        const values = names.map((name) => (NUMBERS.has(name) ? Number(row[name]) + OWN : (row[name] ?? null)))
        const sql = `INSERT INTO ${table} (${names.join()}) VALUES (${names.map(() => '?').join()})`
        database.prepare(sql).run(...values)
      }
    }
    // Days before the first one that was known are computed as after an installation.
    database.exec(
      'DELETE FROM daily_metrics; DELETE FROM daily_cohorts; DELETE FROM daily_movers; DELETE FROM metrics_builds'
    )
    database.exec('COMMIT')
    const until = database.prepare('SELECT id FROM metrics_builds WHERE built_until >= ?')
    // Each part gets the time that one wait has.
    for (const yearsAgo of [2, 1, 0]) {
      const day = DateTime.utc().minus({ years: yearsAgo }).toFormat('yyyy-MM-dd')
      await eventually(`days up to ${day} are computed`, () => until.get(day))
    }
  } finally {
    database.close()
  }
}
