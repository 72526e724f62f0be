import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { access, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Writable } from 'node:stream'
import { isBackupName } from '#core/backup/backup_folder'
import { type BackupFault, BackupRefused } from '#core/backup/format'
import { refuseInside } from '#core/backup/replaced_folder'

const ABANDONED_MS = 3_600_000

/** Where a backup is written: a file, which gets its name once all of it is on the disk, or a caller's stream. */
export class BackupFile {
  private constructor(
    readonly out: Writable,
    readonly path: string | null,
    private partial: string | null
  ) {}

  /** Refuses a path that is taken, and a folder that can't be written to, isn't there, or is backed up itself. */
  static async create(to: string | Writable): Promise<BackupFile> {
    if (typeof to !== 'string') return new BackupFile(kept(to), null, null)
    const path = resolve(to)
    refuseInside(path)
    if (await exists(path)) throw new BackupRefused({ type: 'exists', path })
    await refuseUnlessFolder(dirname(path))
    await removeAbandoned(dirname(path))
    const partial = partialOf(path)
    const out = createWriteStream(partial, { mode: 0o600, flush: true })
    // Later ones are for whoever writes.
    out.on('error', () => {})
    await once(out, 'open').catch((error: unknown) => {
      throw new BackupRefused(faultOfOpening(error, path))
    })
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
    // Its room is free only once it's closed.
    const closed = new Promise((resolve) => this.out.once('close', resolve))
    if (!this.out.destroy().closed) await closed
    await rm(this.partial, { force: true })
  }

  /** An operator can fix a full disk; other errors pass through. */
  faultOf(error: unknown): unknown {
    return isFull((error as NodeJS.ErrnoException).code)
      ? new BackupRefused({ type: 'disk_full', path: this.path ?? '' })
      : error
  }
}

/** Names what of the path is in the way. */
async function refuseUnlessFolder(folder: string) {
  for (let path = folder; ; path = dirname(path)) {
    const found = await stat(path).catch(codeOf)
    if (typeof found !== 'string') {
      if (!found.isDirectory()) throw new BackupRefused({ type: 'not_a_folder', path })
      if (path === folder) return
      throw new BackupRefused({ type: 'no_folder', path: folder })
    }
    if (!['ENOENT', 'ENOTDIR'].includes(found))
      throw new BackupRefused({ type: 'not_writable', path: folder, code: found })
  }
}

function faultOfOpening(error: unknown, path: string): BackupFault {
  const code = codeOf(error)
  if (isFull(code)) return { type: 'disk_full', path }
  return { type: 'not_writable', path: dirname(path), code }
}

/** Throws what isn't an error of the system. */
function codeOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException
  if (code === undefined) throw error
  return code
}

function isFull(code: string | undefined): boolean {
  return code === 'ENOSPC' || code === 'EDQUOT'
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
