import { readFile } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { inject } from '@adonisjs/core'
import culvert from '#config/culvert'
import { ArchiveWriter } from '#core/backup/archive_writer'
import { readCounters } from '#core/backup/counters'
import { type Recipient, sealInto } from '#core/backup/envelope'
import {
  APP_KEY_ENTRY,
  type BackupHeader,
  type BackupFault,
  type BackupManifest,
  BackupRefused,
  BUILDS,
  FILES,
  FORMAT,
  HEADER,
  MANIFEST,
} from '#core/backup/format'
import { BackupFile, type BackupPlace, isStream } from '#core/backup/backup_file'
import { keysText } from '#core/backup/keys'
import { watchForRestores } from '#core/backup/restore_watch'
import { skipsOf } from '#core/backup/skips'
import { type Snapshot, withSnapshot } from '#core/backup/snapshot'
import { linesOf } from '#core/backup/table_rows'
import { backedUpTables } from '#core/backup/tables'
import { Clock } from '#core/clock'
import { err, ok, type Result } from '#core/result'
import { keyId, previousKeyId } from '#core/signature'
import { projectPath } from '#start/paths'

export interface CreateBackupInput {
  to: BackupPlace
  recipient: Recipient
  /** Also the application keys, without which sealed values do not open. */
  withKey: boolean
  signal: AbortSignal
  report?(step: string): void
}

/** What was written, and where. */
export interface CreatedBackup {
  path: string | null
  bytes: number
  createdAt: string
  manifest: BackupManifest
}

/** Backs up the database at this moment, hosted files and builds, without blocking writes. */
@inject()
export class CreateBackup {
  constructor(private clock: Clock) {}

  async execute(input: CreateBackupInput): Promise<Result<CreatedBackup, BackupFault>> {
    const created = await this.#make(input)
    if (created.ok || created.error.type !== 'file_changed' || isStream(input.to)) return created
    // A stream can't be taken back, a file can: everything once more, as its entry has a length that isn't true any more.
    return this.#make(input)
  }

  async #make(input: CreateBackupInput): Promise<Result<CreatedBackup, BackupFault>> {
    const createdAt = this.clock.now().toISO() ?? ''
    try {
      const file = await BackupFile.create(input.to)
      try {
        const refuseRestored = await watchForRestores()
        const manifest = await this.#write(file.out, createdAt, input)
        await refuseRestored()
        return ok({ ...(await file.keep()), createdAt, manifest })
      } catch (error) {
        await file.discard()
        if (input.signal.aborted) throw new BackupRefused({ type: 'stopped' })
        throw file.faultOf(error)
      }
    } catch (error) {
      if (error instanceof BackupRefused) return err(error.fault)
      throw error
    }
  }

  async #write(out: Writable, createdAt: string, input: CreateBackupInput): Promise<BackupManifest> {
    const archive = new ArchiveWriter()
    let first: { error: unknown } | null = null
    // Each of the two ends the other, and the first error tells why.
    const failed = (error: unknown) => {
      first ??= { error }
      archive.fail(error as Error)
      throw error
    }
    const [filled] = await Promise.allSettled([
      this.#fill(archive, createdAt, input).catch(failed),
      sealInto(archive.content, input.recipient, out, input.signal).catch(failed),
    ])
    const { error } = (first ?? {}) as { error?: unknown }
    if (error !== undefined || filled.status === 'rejected') throw error
    return filled.value
  }

  async #fill(archive: ArchiveWriter, createdAt: string, input: CreateBackupInput) {
    // Files may take hours. The connection is given back before, so that it is neither idle nor holds old rows in the database.
    const rows = await withSnapshot((snapshot) => this.#fillRows(archive, snapshot, createdAt, input))
    input.report?.('Files')
    const files = await this.#fillFolder(archive, culvert.filesRoot, FILES)
    const builds = await this.#fillFolder(archive, culvert.buildsFolder, BUILDS)
    if (input.withKey) await archive.text(APP_KEY_ENTRY, keysText())
    const manifest: BackupManifest = { ...rows, files, builds, hasKey: input.withKey }
    await archive.text(MANIFEST, JSON.stringify(manifest))
    archive.finish()
    return manifest
  }

  async #fillFolder(archive: ArchiveWriter, folder: string, prefix: string) {
    return archive.folder(folder, prefix, await skipsOf(folder, prefix))
  }

  async #fillRows(archive: ArchiveWriter, snapshot: Snapshot, createdAt: string, input: CreateBackupInput) {
    await archive.text(HEADER, JSON.stringify(await headerOf(snapshot, createdAt)))
    const tables: BackupManifest['tables'] = {}
    for (const table of await snapshot.tables()) {
      const rules = backedUpTables[table.name]
      if (!rules) continue
      input.report?.(`Table ${table.name}`)
      tables[table.name] = await archive.table(table.name, table.columns, linesOf(snapshot, table, rules))
    }
    return { tables, counters: await readCounters(snapshot, Object.keys(tables)) }
  }
}

async function headerOf(snapshot: Snapshot, createdAt: string): Promise<BackupHeader> {
  const { version } = JSON.parse(await readFile(projectPath('package.json'), 'utf8')) as { version: string }
  const seen = await snapshot.read('SELECT name FROM adonis_schema ORDER BY name', [])
  const migrations = seen.map(({ name }) => String(name))
  const keys = { keyId: keyId(), previousKeyId: previousKeyId() }
  return { format: FORMAT, release: version, engine: snapshot.engine, createdAt, ...keys, migrations }
}
