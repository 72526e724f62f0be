import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { link, lstat, open, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Writable } from 'node:stream'
import type { DateTime } from 'luxon'
import { backupName } from '#core/backup/backup_folder'
import { type BackupFault, BackupRefused } from '#core/backup/format'
import { removeAbandoned, unfinishedName } from '#core/backup/unfinished'
import { refuseInside } from '#core/backup/replaced_folder'
import { syncFolder } from '#core/storage/receive_file'

const TOUCH_MS = 60_000
/** What file systems answer that know no hard links. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']

/** A folder of backups, in which the file is named after the time. */
export interface InFolder {
  folder: string
  at: DateTime
  /** The scheduled try that makes it. */
  run?: number
}

/** A path, a folder of backups, or a stream that the caller opened. */
export type BackupPlace = string | InFolder | Writable

export function isStream(to: BackupPlace): to is Writable {
  return typeof to === 'object' && !('folder' in to)
}

/** Where a backup is written: a file, which gets its name once all of it is on the disk, or a caller's stream. */
export class BackupFile {
  #touching: NodeJS.Timeout | undefined

  private constructor(
    readonly out: Writable,
    /** The name that it gets, unless another one in its folder took it. */
    readonly path: string | null,
    private place: string | InFolder,
    private partial: string | null
  ) {
    // A reader that is slow may keep it from being written to for long, and the next backup would take it for abandoned.
    if (partial) this.#touching = setInterval(() => void touch(partial), TOUCH_MS).unref()
  }

  /** Refuses a path that is taken, and a folder that can't be written to, isn't there, or is backed up itself. */
  static async create(to: BackupPlace): Promise<BackupFile> {
    if (isStream(to)) return new BackupFile(kept(to), null, '', null)
    const path = resolve(pathAt(to, 0))
    const folder = dirname(path)
    refuseInside(path)
    if (typeof to === 'string' && (await exists(path))) throw new BackupRefused({ type: 'exists', path })
    await refuseUnlessFolder(folder)
    const partial = join(folder, unfinishedName(typeof to === 'string' ? undefined : to.run))
    const out = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true })
    // Later ones are for whoever writes.
    out.on('error', () => {})
    await once(out, 'open').catch((error: unknown) => {
      throw new BackupRefused(faultOfOpening(error, path))
    })
    await removeAbandoned(partial)
    return new BackupFile(out, path, to, partial)
  }

  /** Gives the file its name. Answers it, and how long the file is. */
  async keep(): Promise<{ path: string | null; bytes: number }> {
    if (!this.partial) return { path: null, bytes: 0 }
    const { size } = await stat(this.partial)
    const path = await this.#name(this.partial)
    clearInterval(this.#touching)
    // It's whole under its name. A folder that can't be read or flushed only means that a power cut may take the name back.
    await syncFolder(dirname(path)).catch(() => {})
    return { path, bytes: size }
  }

  /** In a folder, the one of the first second that has none. */
  async #name(partial: string): Promise<string> {
    for (let later = 0; ; later += 1) {
      const path = resolve(pathAt(this.place, later))
      if (await nameFile(partial, path)) return path
      if (typeof this.place === 'string') throw new BackupRefused({ type: 'exists', path })
    }
  }

  /** Removes what was written of it. */
  async discard() {
    clearInterval(this.#touching)
    if (!this.partial) return void this.out.destroy()
    // Its room is free only once it's closed.
    const closed = new Promise((resolve) => this.out.once('close', resolve))
    if (!this.out.destroy().closed) await closed
    await rm(this.partial, { force: true })
  }

  /** An operator can fix a full disk, and a reader that ended. Other errors pass through. */
  faultOf(error: unknown): unknown {
    const codes = [error, this.out.errored].map((each) => (each as NodeJS.ErrnoException | null)?.code)
    if (codes.some(isFull)) return new BackupRefused({ type: 'disk_full', path: this.path ?? '' })
    if (!this.partial && codes.includes('EPIPE')) return new BackupRefused({ type: 'reader_gone' })
    return error
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

function pathAt(place: string | InFolder, later: number): string {
  return typeof place === 'string' ? place : join(place.folder, backupName(place.at.plus({ seconds: later })))
}

/** Gives a file that is whole its name, unless there is one of that name. Answers whether it did. */
async function nameFile(partial: string, path: string): Promise<boolean> {
  try {
    await link(partial, path)
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EEXIST') return false
    if (!NO_LINKS.includes(code)) throw error
    return renameFile(partial, path)
  }
  // It has both names by now. What stays of the first goes with a later backup.
  await rm(partial, { force: true }).catch(() => {})
  return true
}

/** A rename replaces what is there, so the name is taken first. */
async function renameFile(partial: string, path: string): Promise<boolean> {
  const taken = await open(path, 'wx', 0o600).catch((error: unknown) => {
    if (codeOf(error) === 'EEXIST') return null
    throw error
  })
  if (!taken) return false
  await taken.close()
  try {
    await rename(partial, path)
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return true
}

async function touch(path: string) {
  const now = new Date()
  await utimes(path, now, now).catch(() => {})
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
  return lstat(path).then(
    () => true,
    () => false
  )
}
