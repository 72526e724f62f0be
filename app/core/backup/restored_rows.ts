import { BackupRefused, type BackupManifest, valueOf } from '#core/backup/format'
import { readerOf, type StoredTable } from '#core/backup/snapshot'
import { sumOf } from '#core/backup/table_rows'
import { backedUpTables, leftOutTables } from '#core/backup/tables'
import type { Trx } from '#core/database/transaction'

/** So many rows at a time, and no more values than SQLite takes in one statement. */
const ROWS = 100
const VALUES = 20_000
/** And no more of their lines: MariaDB refuses statements above `max_allowed_packet`, 16 MB by default and often less. */
const BYTES = 512 * 1024

/** Belong to the migrations and their runner. */
const UNTOUCHED = new Set(['adonis_schema', 'adonis_schema_versions', 'migration_lock'])

/** Deletes the rows of all tables. Foreign keys are looked at when the transaction ends, or not at all. */
export async function emptyTables(trx: Trx, tables: StoredTable[]) {
  await trx.rawQuery(isMysql(trx) ? 'SET FOREIGN_KEY_CHECKS = 0' : 'PRAGMA defer_foreign_keys = ON')
  const known = new Set([...Object.keys(backedUpTables), ...Object.keys(leftOutTables)])
  for (const { name } of tables) if (known.has(name) && !UNTOUCHED.has(name)) await trx.from(name).delete()
}

/**
 * MariaDB keeps the setting with the connection, which goes back to the pool. A connection that has ended goes nowhere, and why it
 * ended is what the caller is told.
 */
export async function watchForeignKeys(trx: Trx) {
  if (isMysql(trx)) await trx.rawQuery('SET FOREIGN_KEY_CHECKS = 1').catch(() => {})
}

/** Writes lines of a backup into their table. A row that is longer than a statement should be gets one of its own. */
export async function insertLines(trx: Trx, { name, columns }: StoredTable, lines: string[]) {
  const into = `INSERT INTO \`${name}\` (${columns.map((column) => `\`${column}\``).join(', ')}) VALUES `
  const row = `(${columns.map(() => '?').join(', ')})`
  for (const some of portions(lines, Math.max(1, Math.min(ROWS, Math.floor(VALUES / columns.length))))) {
    // Lucid's type of bindings knows no null.
    const values = some.flatMap((line) => (JSON.parse(line) as unknown[]).map(valueOf))
    await trx.rawQuery(into + some.map(() => row).join(', '), values as string[])
  }
}

/** At most so many lines at a time, and no more than BYTES unless it's a single one. */
function* portions(lines: readonly string[], most: number): Generator<string[]> {
  let [some, bytes] = [[] as string[], 0]
  for (const line of lines) {
    const size = Buffer.byteLength(line)
    if (some.length === most || (some.length > 0 && bytes + size > BYTES)) {
      yield some
      some = []
      bytes = 0
    }
    some.push(line)
    bytes += size
  }
  if (some.length > 0) yield some
}

/** Reads every table again and compares its count and sum with those of the backup. */
export async function proveTables(trx: Trx, tables: StoredTable[], manifest: Pick<BackupManifest, 'tables'>) {
  const read = readerOf(trx)
  for (const table of tables) {
    const expected = manifest.tables[table.name]
    if (!expected) continue
    const { rows, sha256 } = await sumOf({ read }, table, {})
    if (rows !== expected.rows || sha256 !== expected.sha256)
      throw new BackupRefused({ type: 'not_proven', table: table.name })
  }
}

function isMysql(trx: Trx): boolean {
  return trx.dialect.name === 'mysql'
}
