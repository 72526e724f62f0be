import { createWriteStream } from 'node:fs'
import { access, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Writable } from 'node:stream'
import { isBackupName } from '#core/backup/backup_folder'
import { BackupRefused } from '#core/backup/format'
import { refuseInside } from '#core/backup/replaced_folder'

const ABANDONED_MS = 3_600_000

/** Where a backup is written: a file, which gets its name once all of it is on the disk, or a caller's stream. */
export class BackupFile {
  private constructor(
    readonly out: Writable,
    readonly path: string | null,
    private partial: string | null
  ) {}

  /** Refuses a path that is taken, a folder that is not there, and one that is backed up itself. */
  static async create(to: string | Writable): Promise<BackupFile> {
    if (typeof to !== 'string') return new BackupFile(kept(to), null, null)
    const path = resolve(to)
    refuseInside(path)
    if (await exists(path)) throw new BackupRefused({ type: 'exists', path })
    if (!(await exists(dirname(path)))) throw new BackupRefused({ type: 'not_found', path: dirname(path) })
    await removeAbandoned(dirname(path))
    const partial = partialOf(path)
    const out = createWriteStream(partial, { mode: 0o600, flush: true })
    // It may fail to open before anything is written. What writes then gets the error.
    out.on('error', () => {})
    return new BackupFile(out, path, partial)
  }

  /** Gives the file its name. Answers how long it is. */
  async keep(): Promise<number> {
    if (!this.path || !this.partial) return 0
    const { size } = await stat(this.partial)
    await rename(this.partial, this.path)
    const folder = await open(dirname(this.path), 'r')
    await folder.sync().finally(() => folder.close())
    return size
  }

  /** Removes what was written of it. */
  async discard() {
    if (!this.partial) return void this.out.destroy()
    // Once it is closed: one that is still being opened would come back.
    const closed = new Promise((resolve) => this.out.once('close', resolve))
    if (!this.out.destroy().closed) await closed
    await rm(this.partial, { force: true })
  }

  /** An operator can fix a full disk; other errors pass through. */
  faultOf(error: unknown): unknown {
    const isFull = ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
    return isFull ? new BackupRefused({ type: 'disk_full', path: this.path ?? '' }) : error
  }
}

/** What a file is called until all of it is on the disk. */
function partialOf(path: string): string {
  return `${path}.partial`
}

/** Removes what a process that ended midway left of a file. */
export async function discardUnfinished(path: string) {
  await rm(partialOf(path), { force: true })
}

/**
 * What processes that were killed left in a folder. A backup that is being made writes all the time. What can't be removed, such as
 * another user's, keeps no backup from being made.
 */
async function removeAbandoned(folder: string) {
  const names = (await readdir(folder).catch(() => [])).filter((name) => isBackupName(name.replace(/\.partial$/, '')))
  for (const path of names.filter((name) => name.endsWith('.partial')).map((name) => join(folder, name))) {
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(path, { force: true }).catch(() => {})
  }
}

/** A stream that stays open after the backup: the terminal's output belongs to the process. */
function kept(out: Writable): Writable {
  const within = new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      out.write(chunk, done)
    },
  })
  // The reader may be gone before anything is written. The next write then fails with this error.
  out.once('error', (error) => within.destroy(error))
  within.on('error', () => {})
  return within
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false
  )
}
