import { DateTime } from 'luxon'
import { ChangedPaths } from '#core/backup/changed_paths'
import { sumTree } from '#core/backup/file_tree'
import { type BackupManifest, BackupRefused, FILES } from '#core/backup/format'
import { replacedFolders, takenFolder } from '#core/backup/restore_folders'
import { skipsOf } from '#core/backup/skips'
import { readerOf, type Snapshot, type StoredTable } from '#core/backup/snapshot'
import { sumOf } from '#core/backup/table_rows'
import { backedUpTables } from '#core/backup/tables'
import { rowsWorthKeeping } from '#core/backup/worth_keeping'
import { lockRow, type Trx } from '#core/database/transaction'

/** The backup of what a restore replaces. */
export interface Saved {
  path: string
  /** When it was begun, as ISO. */
  createdAt: string
  manifest: BackupManifest
}

/** Keeps a restore off an installation that holds something. In its transaction nothing can come until that ends. */
export async function refuseWhereTaken(trx?: Trx) {
  const what = await rowsWorthKeeping(trx)
  if (what) throw new BackupRefused({ type: 'not_empty', what })
  await refuseTakenFolders()
}

async function refuseTakenFolders() {
  const what = await takenFolder()
  if (what) throw new BackupRefused({ type: 'not_empty', what })
}

/** Refuses rows that aren't as they were saved: they would be deleted without a backup. They stay as they are until the transaction ends. */
export async function refuseChangedRows(trx: Trx, tables: StoredTable[], saved: Saved, signal: AbortSignal) {
  const read = reading(trx, signal)
  for (const table of tables) {
    const [was, rules] = [saved.manifest.tables[table.name], backedUpTables[table.name]]
    if (!was || !rules) continue
    const { rows, sha256 } = await sumOf({ read }, { ...table, columns: was.columns }, rules)
    if (rows !== was.rows || sha256 !== was.sha256) throw changed(`Table ${table.name}`, saved)
  }
}

/**
 * Refuses hosted files and builds that came since none were found, or aren't as they were saved by their names, sizes, modes and times. Run
 * right before they are exchanged: nothing has moved then. What comes while it looks, where it has looked already, it can't see.
 */
export async function refuseChangedFiles(saved: Saved | null) {
  if (!saved) return refuseTakenFolders()
  for (const { prefix, folder } of replacedFolders()) {
    const was = prefix === FILES ? saved.manifest.files : saved.manifest.builds
    const since = new ChangedPaths(DateTime.fromISO(saved.createdAt))
    const is = await sumTree(folder, prefix, await skipsOf(folder, prefix), (path, stats) => since.look(path, stats))
    if (is.digest() !== was.tree) throw changed(since.named(folder), saved)
  }
}

/** On SQLite a transaction that begins by reading could not write once another process has written. */
export async function beginByWriting(trx: Trx) {
  await lockRow(trx, 'restores', { id: 0 })
}

/** With locks on MariaDB, also on where rows could come: what is read without them may be older than what is deleted. */
function reading(trx: Trx, signal: AbortSignal): Snapshot['read'] {
  const read = readerOf(trx)
  const locks = trx.dialect.name === 'mysql' ? ' FOR UPDATE' : ''
  return (sql, bindings) => {
    if (signal.aborted) throw new BackupRefused({ type: 'stopped' })
    return read(sql + locks, bindings)
  }
}

function changed(what: string, { path }: Saved) {
  return new BackupRefused({ type: 'changed_meanwhile', what, savedTo: path })
}
