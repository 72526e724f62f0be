import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { OpenedBackup } from '#core/backup/archive_reader'
import { readerOf, type Snapshot } from '#core/backup/snapshot'

/** The ID that the next row of a table is given, by table. */
export type Counters = Record<string, number>

const NEXT = / AUTO_INCREMENT=(\d+)/
const KNOWN = 'SELECT name, seq FROM sqlite_sequence'
const RAISE = 'UPDATE sqlite_sequence SET seq = ? WHERE name = ? AND seq < ?'
const BEGIN = 'INSERT INTO sqlite_sequence (name, seq) SELECT ?, ? WHERE ? NOT IN (SELECT name FROM sqlite_sequence)'

/** Of these tables, those that count. MySQL keeps the statistics of information_schema for a day, so each table is asked itself. */
export async function readCounters({ engine, read }: Pick<Snapshot, 'engine' | 'read'>, tables: readonly string[]) {
  const counters: Counters = {}
  if (engine === 'SQLite') {
    for (const { name, seq } of await read(KNOWN, []))
      if (tables.includes(String(name))) counters[String(name)] = Number(seq) + 1
    return counters
  }
  for (const table of tables) {
    const [row] = await read(`SHOW CREATE TABLE \`${table}\``, [])
    const next = NEXT.exec(String(row?.['Create Table'] ?? ''))?.[1]
    if (next) counters[table] = Number(next)
  }
  return counters
}

/** Those of a backup whose tables it holds: a name ends in a statement. */
export function countersOf({ manifest: { counters = {}, tables } }: OpenedBackup): Counters {
  return Object.fromEntries(Object.entries(counters).filter(([table]) => table in tables))
}

/** Raises counters, so that an ID of a row that was deleted is never given out again. None is lowered: here may have been more rows. */
export async function raiseCounters(counters: Counters, client: QueryClientContract = db.connection()) {
  const isMysql = client.dialect.name === 'mysql'
  const read = readerOf(client)
  const here = await readCounters({ engine: isMysql ? 'MariaDB' : 'SQLite', read }, Object.keys(counters))
  for (const [table, next] of Object.entries(counters)) {
    if (!Number.isSafeInteger(next) || next <= (here[table] ?? 0)) continue
    if (isMysql) await client.rawQuery(`ALTER TABLE \`${table}\` AUTO_INCREMENT = ${next}`)
    else {
      await client.rawQuery(RAISE, [next - 1, table, next - 1])
      await client.rawQuery(BEGIN, [table, next - 1, table])
    }
  }
}
