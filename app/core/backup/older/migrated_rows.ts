import { createHash } from 'node:crypto'
import type { BackupVisitor, OpenedBackup } from '#core/backup/archive_reader'
import { type Counters, countersOf, raiseCounters, readCounters } from '#core/backup/counters'
import { withColumns } from '#core/backup/fitting'
import { type BackupManifest, BackupRefused } from '#core/backup/format'
import { withSecondDatabase } from '#core/backup/older/second_database'
import { emptyTables, insertLines, proveTables, watchForeignKeys } from '#core/backup/restored_rows'
import { type StoredTable, withSnapshot } from '#core/backup/snapshot'
import { linesOf } from '#core/backup/table_rows'
import { backedUpTables } from '#core/backup/tables'
import { migrateOther } from '#core/database/migrations'
import { type Trx, transactionOn } from '#core/database/transaction'

/** The rows of an older backup as the migrations since then have left them. */
export interface MigratedRows {
  counters: Counters
  /** Writes all of them into these tables of another database; answers their counts and sums. */
  copyInto(trx: Trx, tables: StoredTable[]): Promise<Pick<BackupManifest, 'tables'>>
}

/**
 * Puts the rows of a backup into tables of their time, in a second database, and runs the migrations that they haven't seen. The
 * installation's own database is only looked at. `read` goes through the backup from its beginning.
 */
export async function withMigratedRows<T>(
  backup: OpenedBackup,
  read: (visitor: BackupVisitor) => Promise<unknown>,
  signal: AbortSignal,
  work: (rows: MigratedRows) => Promise<T>
): Promise<T> {
  const unlessStopped = () => {
    if (signal.aborted) throw new BackupRefused({ type: 'stopped' })
  }
  return withSecondDatabase(async (client) => {
    await migrateOther(client.connectionName, new Set(backup.header.migrations))
    unlessStopped()
    const tables = withColumns(await withSnapshot((snapshot) => snapshot.tables(), client), backup, true)
    const byName = new Map(tables.map((table) => [table.name, table]))
    await transactionOn(client, async (trx) => {
      try {
        await emptyTables(trx, tables)
        await read({
          lines: async (name, lines) => {
            const table = byName.get(name)
            if (table) await insertLines(trx, table, lines)
          },
        })
        await proveTables(trx, tables, backup.manifest)
      } finally {
        await watchForeignKeys(trx)
      }
    })
    await raiseCounters(countersOf(backup), client)
    await migrateOther(client.connectionName)
    unlessStopped()
    return withSnapshot(async (snapshot) => {
      const counters = await readCounters(snapshot, Object.keys(backedUpTables))
      const copyInto: MigratedRows['copyInto'] = async (trx, into) => {
        const copied: BackupManifest['tables'] = {}
        for (const table of into) {
          if (!(table.name in backedUpTables)) continue
          const hash = createHash('sha256')
          let rows = 0
          for await (const lines of linesOf(snapshot, table, {})) {
            unlessStopped()
            await insertLines(trx, table, lines)
            rows += lines.length
            hash.update(lines.join(''))
          }
          copied[table.name] = { columns: table.columns, rows, sha256: hash.digest('hex') }
        }
        return { tables: copied }
      }
      return work({ counters, copyInto })
    }, client)
  })
}
