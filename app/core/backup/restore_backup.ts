import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import culvert from '#config/culvert'
import { audit } from '#core/audit'
import { AfterRestore } from '#core/after_restore'
import { type BackupVisitor, type OpenedBackup, readBackup } from '#core/backup/archive_reader'
import { countersOf, raiseCounters } from '#core/backup/counters'
import { CreateBackup } from '#core/backup/create_backup'
import { type Opener, recipientOf } from '#core/backup/envelope'
import { type BackupFault, BackupRefused } from '#core/backup/format'
import { fitting } from '#core/backup/fitting'
import { areKeysReplaced, type KeyPlan, planKeys, stageKeys } from '#core/backup/keys'
import { type MigratedRows, withMigratedRows } from '#core/backup/older/migrated_rows'
import { refuseImmovable } from '#core/backup/movable'
import { findLeftovers, leftoverSentence } from '#core/backup/restore_leftovers'
import { RestoredFiles } from '#core/backup/restored_files'
import { emptyTables, insertLines, proveTables, watchForeignKeys } from '#core/backup/restored_rows'
import { refuseInside } from '#core/backup/replaced_folder'
import { isRestored } from '#core/backup/settle_restore'
import type { StoredTable } from '#core/backup/snapshot'
import {
  beginByWriting,
  refuseChangedFiles,
  refuseChangedRows,
  refuseWhereTaken,
  type Saved,
} from '#core/backup/unchanged'
import { Clock } from '#core/clock'
import { isDiskFull } from '#core/database/errors'
import { withMigrationLock } from '#core/database/migration_lock'
import { withoutAnswerLimit } from '#core/database/answer_limit'
import { lastingTransaction } from '#core/database/transaction'
import { Milestones, RESTORE_PROVEN } from '#core/health/milestones'
import { ListProcesses } from '#core/metrics/list_processes'
import { Restore } from '#core/restore/restore'
import { err, ok, type Result } from '#core/result'
import { randomToken } from '#core/tokens'
import { lockForRestore } from '#start/storage_lock'

export interface RestoreInput {
  path: string
  opener: Opener
  signal: AbortSignal
  /** Asked once the backup has proved whole and fitting, before anything is changed. A thrown error stops. */
  agree(backup: OpenedBackup, keys: KeyPlan): Promise<void>
  /** Also over an installation that holds something: a backup of it is written to that file first, for the same key. */
  replace?: { saveTo: string } | undefined
  report?(step: string): void
}

/** What was put back, and where a backup of what it replaced is. */
export interface RestoredBackup extends OpenedBackup {
  keys: KeyPlan
  savedTo: string | null
  /** What the operator has to know, in sentences. */
  notes: string[]
}

/** What takes the place of what is here. */
interface Content {
  backup: OpenedBackup
  tables: StoredTable[]
  files: RestoredFiles
  /** Application keys to put in the place of those that are here. */
  keys: readonly string[] | null
  /** Where rows have to change first. */
  older?: MigratedRows | undefined
}

/**
 * Puts a backup into an empty installation, or in the place of another. It is read to its end before anything is changed; rows are one transaction,
 * which is confirmed only once every table has the count and sum that the backup has.
 */
@inject()
export class RestoreBackup {
  constructor(
    private afterRestore: AfterRestore,
    private listProcesses: ListProcesses,
    private milestones: Milestones,
    private createBackup: CreateBackup,
    private clock: Clock
  ) {}

  async execute(input: RestoreInput): Promise<Result<RestoredBackup, BackupFault>> {
    try {
      return ok(await this.#alone(() => this.#restore(input)))
    } catch (error) {
      if (error instanceof BackupRefused) return err(error.fault)
      const { code = '' } = (error ?? {}) as { code?: string }
      if (['ENOSPC', 'EDQUOT', 'SQLITE_FULL'].includes(code)) return err({ type: 'no_room', folder: culvert.storage })
      if (isDiskFull(error)) return err({ type: 'database_full' })
      throw error
    }
  }

  async #restore(input: RestoreInput): Promise<RestoredBackup> {
    const { path, opener, signal, agree, replace, report } = input
    // Before anything is settled: that deletes in these folders too.
    refuseInside(path)
    if (replace) refuseInside(replace.saveTo)
    const files = new RestoredFiles()
    // Of a restore that was cut off.
    await files.settle(isRestored)
    if (areKeysReplaced()) throw new BackupRefused({ type: 'keys_replaced' })
    report?.('Reading the backup')
    let keys: string[] = []
    const backup = await readBackup(path, opener, signal, { keys: (found) => void (keys = found) })
    const plan = planKeys(backup)
    const { tables, isOlder } = await fitting(backup)
    if (!replace) await refuseWhereTaken()
    await refuseImmovable()
    await agree(backup, plan)
    const read = (visitor: BackupVisitor) => readBackup(path, opener, signal, visitor)
    const placed = plan === 'from_backup' ? keys : null
    const write = (older?: MigratedRows) => this.#replace(input, { backup, tables, files, keys: placed, older })
    if (isOlder) report?.('Running the migrations that the backup lacks, in a second database')
    const notes = isOlder ? await withMigratedRows(backup, read, signal, write) : await write()
    // The restore counts by now, also where there is no room to note it.
    await this.milestones.note(RESTORE_PROVEN).catch((error: unknown) => {
      if (!isDiskFull(error)) throw error
    })
    notes.push(...(await findLeftovers()).map(leftoverSentence))
    return { ...backup, keys: plan, savedTo: replace?.saveTo ?? null, notes }
  }

  async #replace(input: RestoreInput, content: Content): Promise<string[]> {
    const saved = input.replace ? await this.#save(input.replace.saveTo, input, content.keys !== null) : null
    // ALTER TABLE ends a transaction of MariaDB. Where the restore fails, this leaves a gap in IDs and nothing else.
    await raiseCounters(content.older?.counters ?? countersOf(content.backup))
    try {
      // To delete the rows of a large table may take minutes, and so may their return where a restore fails.
      return await withoutAnswerLimit(() => this.#write(input, content, saved))
    } catch (error) {
      if (!input.replace || !isStopped(error)) throw error
      throw new BackupRefused({ type: 'stopped', savedTo: input.replace.saveTo })
    } finally {
      await content.files.settle(isRestored)
    }
  }

  /** What is here now, with its key where another takes its place, before the backup replaces it. */
  async #save(to: string, { opener, signal, report }: RestoreInput, withKey: boolean): Promise<Saved> {
    report?.(`Writing a backup of what is here to ${to}`)
    const recipient = await recipientOf(opener)
    const saved = await this.createBackup.execute({ to, recipient, withKey, signal })
    if (!saved.ok) throw new BackupRefused(saved.error)
    const { createdAt, manifest } = saved.value
    return { path: to, createdAt, manifest }
  }

  /** Rows and files, which both count once the transaction is committed. */
  async #write(
    { path, opener, signal, report, replace }: RestoreInput,
    { backup, tables, files, keys, older }: Content,
    saved: Saved | null
  ): Promise<string[]> {
    const byName = new Map(tables.map((table) => [table.name, table]))
    return lastingTransaction(async (trx) => {
      // A transaction that is repeated begins with nothing, and is another restore for a backup that is made meanwhile.
      const token = randomToken()
      await files.settle(async () => false)
      try {
        report?.('Writing')
        await beginByWriting(trx)
        // Other commands aren't held up by the question and the backup before this.
        if (saved) await refuseChangedRows(trx, tables, saved, signal)
        else await refuseWhereTaken(trx)
        await emptyTables(trx, tables)
        await readBackup(path, opener, signal, {
          lines: async (name, lines) => {
            const table = byName.get(name)
            if (table && !older) await insertLines(trx, table, lines)
          },
          file: (entry, content) => files.stage(entry, content),
        })
        const expected = older ? await older.copyInto(trx, tables) : backup.manifest
        report?.('Comparing every table and file with the backup')
        await proveTables(trx, tables, expected)
        const unlike = await files.prove(backup.manifest)
        const notes = await this.afterRestore.execute(trx, DateTime.fromISO(backup.header.createdAt))
        await Restore.create({ token, restoredAt: this.clock.now() }, { client: trx })
        const changes = { release: backup.header.release, replaced: replace !== undefined }
        await audit(trx, this.clock, {
          actorId: null,
          action: 'backup.restore',
          subject: `backup:${backup.header.createdAt}`,
          changes,
        })
        // Placed with the files once this is committed, by another process where this one is killed.
        if (keys) stageKeys(keys)
        await files.exchange(token, () => refuseChangedFiles(saved))
        return [...notes, ...unlike.map(otherModes)]
      } finally {
        await watchForeignKeys(trx)
      }
    })
  }

  /** Refuses while a server or worker runs, and keeps one from starting: every start waits for the migration lock. */
  async #alone<T>(work: () => Promise<T>): Promise<T> {
    if (db.connection().dialect.name !== 'mysql') return whileNobodyHas(culvert.storage, () => withMigrationLock(work))
    await this.#refuseWhereRunning()
    return withMigrationLock(async () => {
      // One that was faster has been heard of by now.
      await this.#refuseWhereRunning()
      return work()
    })
  }

  async #refuseWhereRunning() {
    if ((await this.listProcesses.execute()).length > 0) throw new BackupRefused({ type: 'seen_running' })
  }
}

function isStopped(error: unknown): boolean {
  return error instanceof BackupRefused && error.fault.type === 'stopped'
}

function otherModes(folder: string): string {
  return `The disk of ${folder} keeps other permissions or times of files than the backup has. Their content is whole.`
}

/** On SQLite a server keeps this lock of the storage folder for as long as it runs. */
async function whileNobodyHas<T>(storage: string, work: () => Promise<T>): Promise<T> {
  const giveBack = lockForRestore(storage)
  if (giveBack === 'server') throw new BackupRefused({ type: 'running' })
  if (giveBack === 'restore') throw new BackupRefused({ type: 'restore_running' })
  try {
    return await work()
  } finally {
    giveBack()
  }
}
