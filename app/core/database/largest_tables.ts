import db from '@adonisjs/lucid/services/db'
import { rows } from '#core/database/rows'

/** Counts are the database's own estimates: nothing is counted for it. */
export interface TableSize {
  readonly name: string
  readonly rows: number
  /** Data and indexes. SQLite knows it of the whole file only. */
  readonly bytes: number | null
}

const OF_MYSQL = `SELECT table_name AS name, table_rows AS amount, data_length + index_length AS bytes
  FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'`
/** What `ANALYZE` counted last. Each index has a line that begins with the number of rows. */
const OF_SQLITE = `SELECT tbl AS name, MAX(CAST(stat AS INTEGER)) AS amount, NULL AS bytes FROM sqlite_stat1
  WHERE stat IS NOT NULL GROUP BY tbl`
const HAS_STATISTICS = "SELECT name FROM sqlite_master WHERE name = 'sqlite_stat1'"

/** The largest tables, by their size where it's known, else by their rows. */
export async function largestTables(most: number): Promise<TableSize[]> {
  const isMysql = db.connection().dialect.name === 'mysql'
  if (!isMysql && (await rows(HAS_STATISTICS, [])).length === 0) return []
  const found = await rows<{ name: string; amount: number | string | null; bytes: number | string | null }>(
    isMysql ? OF_MYSQL : OF_SQLITE,
    []
  )
  return found
    .map(({ name, amount, bytes }) => ({
      name,
      rows: Number(amount ?? 0),
      bytes: bytes === null ? null : Number(bytes),
    }))
    .toSorted((one, other) => (other.bytes ?? 0) - (one.bytes ?? 0) || other.rows - one.rows)
    .slice(0, most)
}
