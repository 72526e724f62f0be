import type { OpenedBackup } from '#core/backup/archive_reader'
import { BackupRefused } from '#core/backup/format'
import { changesRows } from '#core/backup/older/forward'
import { type StoredTable, withSnapshot } from '#core/backup/snapshot'

export interface Fitting {
  /** The tables of this installation, with the columns that are written. */
  tables: StoredTable[]
  /** Rows have to go through migrations first that the backup hasn't seen. */
  isOlder: boolean
}

/** How a backup fits into this installation; throws BackupRefused where it doesn't. */
export async function fitting({ header, manifest }: OpenedBackup): Promise<Fitting> {
  return withSnapshot(async (snapshot) => {
    if (snapshot.engine !== header.engine) throw new BackupRefused({ type: 'other_engine', engine: header.engine })
    const seen = await snapshot.read('SELECT name FROM adonis_schema ORDER BY name', [])
    const here = seen.map(({ name }) => String(name))
    const { release, migrations } = header
    if (migrations.some((name) => !here.includes(name))) throw new BackupRefused({ type: 'newer_release', release })
    const tables = await snapshot.tables()
    if (changesRows(migrations, here)) return { tables, isOlder: true }
    return { tables: withColumns(tables, { manifest }, migrations.length === here.length), isOlder: false }
  })
}

/**
 * The tables with the columns that a backup has of them; what it lacks is empty or its default. Throws where it has others, or
 * `areAll` expected and some are missing.
 */
export function withColumns(
  tables: StoredTable[],
  { manifest }: Pick<OpenedBackup, 'manifest'>,
  areAll: boolean
): StoredTable[] {
  for (const [name, { columns }] of Object.entries(manifest.tables)) {
    const known = tables.find((table) => table.name === name)?.columns ?? []
    if ((areAll && columns.length !== known.length) || columns.some((column) => !known.includes(column)))
      throw new BackupRefused({ type: 'damaged', reason: `Table ${name} has other columns` })
  }
  return tables.map((table) => ({ ...table, columns: manifest.tables[table.name]?.columns ?? table.columns }))
}
