import db from '@adonisjs/lucid/services/db'
import { TABLES, type YearTables } from '#tests/support/analytics/three_years'

/** SQLite takes so many columns in one statement, whatever they are. */
const ROWS = 100

/** Puts a history into an empty database. */
export async function insertThreeYears(years: YearTables) {
  for (const table of TABLES) {
    for (let at = 0; at < years[table].length; at += ROWS)
      await db.table(table).multiInsert(years[table].slice(at, at + ROWS))
  }
}
