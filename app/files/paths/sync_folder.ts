import { accessSync, closeSync, constants, fstatSync, openSync, opendirSync, readdirSync } from 'node:fs'
import { codeOf } from '#files/errors'
import { isUncertain, nameOfBytes, pathOnDisk } from '#core/storage/byte_names'
import { DESCRIPTORS, O_PATH } from '#files/paths/folder'

const { O_RDONLY, O_DIRECTORY, O_NOFOLLOW, R_OK, W_OK, X_OK } = constants
const GONE = ['ENOENT', 'ENOTDIR', 'ELOOP', 'EACCES', 'ESTALE', 'EIO']
const ANYONE_MAY_RUN = 0o111

/** Bits of what the service's user may do, as in a mode. */
export const MAY = { r: 4, w: 2, x: 1 } as const

/** What a thread reads of an entry. */
export interface IndexedFacts {
  kind: 'folder' | 'file' | 'link' | 'special'
  size: number
  /** In milliseconds. */
  modified: number
  /** Bits of `MAY`. */
  permissions: number
}

/**
 * `Folder` for threads of their own: walks by open directories in the same way, and waits for the disk, which there holds
 * up nobody. Without promises a walk takes a tenth of the time.
 */
export class SyncFolder {
  readonly #fd: number

  private constructor(path: string | Buffer, flags: number) {
    this.#fd = openSync(path, O_RDONLY | O_DIRECTORY | flags)
  }

  /** Opens a directory that is open already once more; `path` is that of a `Folder`. */
  static again(path: string): SyncFolder {
    return new SyncFolder(path, 0)
  }

  get path(): string {
    return `${DESCRIPTORS}/${this.#fd}`
  }

  /** Opens the directory at this path from here; the caller closes it. Null where a name on the way is no directory any more. */
  open(names: readonly string[]): SyncFolder | null {
    let folder = SyncFolder.again(this.path)
    for (const name of names) {
      const next = folder.#folder(name)
      folder.close()
      if (!next) return null
      folder = next
    }
    return folder
  }

  /** The names of its entries one by one, for directories of any size. Ends early where the disk reads no further. */
  *names(): Generator<string> {
    const directory = unlessGone(() => opendirSync(this.path, { bufferSize: 256 }))
    const next = () => unlessGone(() => directory?.readSync() ?? null)
    try {
      let hasUncertain = false
      for (let entry = next(); entry; entry = next())
        if (isUncertain(entry.name)) hasUncertain = true
        else yield entry.name
      if (hasUncertain) yield* unlessGone(() => this.#uncertain()) ?? []
    } finally {
      directory?.closeSync()
    }
  }

  /** The same for one answer: throws where the disk reads no further. */
  *everyName(): Generator<string> {
    const directory = opendirSync(this.path, { bufferSize: 256 })
    try {
      let hasUncertain = false
      for (let entry = directory.readSync(); entry; entry = directory.readSync())
        if (isUncertain(entry.name)) hasUncertain = true
        else yield entry.name
      if (hasUncertain) yield* this.#uncertain()
    } finally {
      directory.closeSync()
    }
  }

  /** As `Folder` has them. */
  #uncertain(): string[] {
    const all = readdirSync(this.path, { encoding: 'buffer' })
    return all.filter((name) => isUncertain(name.toString())).map(nameOfBytes)
  }

  /** Facts of the entry itself, never of what it links to. Null where it is gone, or can't be looked at. */
  facts(name: string): IndexedFacts | null {
    return unlessGone(() => this.read(name))
  }

  /** The same, and throws what the disk says. */
  read(name: string): IndexedFacts {
    const fd = openSync(pathOnDisk(this.path, name), O_PATH | O_NOFOLLOW)
    try {
      // Rounded, times would differ from those that `Folder` tells.
      const stat = fstatSync(fd, { bigint: true })
      const size = Number(stat.size)
      const modified = Number(stat.mtimeMs)
      if (stat.isSymbolicLink()) return { kind: 'link', size, modified, permissions: 0 }
      const kind = stat.isDirectory() ? 'folder' : stat.isFile() ? 'file' : 'special'
      return { kind, size, modified, permissions: permissionsOf(fd, kind, Number(stat.mode)) }
    } finally {
      closeSync(fd)
    }
  }

  close() {
    closeSync(this.#fd)
  }

  #folder(name: string): SyncFolder | null {
    return unlessGone(() => new SyncFolder(pathOnDisk(this.path, name), O_NOFOLLOW))
  }
}

/**
 * What access(2) says of an open entry. Nothing else is exact: access lists, read-only mounts, files that are marked as
 * unchangeable and remote disks are all beyond the mode.
 */
function permissionsOf(fd: number, kind: IndexedFacts['kind'], mode: number): number {
  const path = `${DESCRIPTORS}/${fd}`
  return readAndWrite(path) | (mayBeRun(kind, mode) && may(path, X_OK) ? MAY.x : 0)
}

/** In one call for most entries. */
function readAndWrite(path: string): number {
  if (may(path, R_OK | W_OK)) return MAY.r | MAY.w
  return may(path, R_OK) ? MAY.r : may(path, W_OK) ? MAY.w : 0
}

/** A file without an execute bit can't be run even by root; an error costs more than all other calls for it together. */
function mayBeRun(kind: IndexedFacts['kind'], mode: number): boolean {
  return kind === 'folder' || (mode & ANYONE_MAY_RUN) !== 0
}

function may(path: string, mode: number): boolean {
  const { stackTraceLimit } = Error
  // Where it failed is known.
  Error.stackTraceLimit = 0
  try {
    accessSync(path, mode)
    return true
  } catch {
    return false
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

function unlessGone<T>(work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    if (GONE.includes(codeOf(error))) return null
    throw error
  }
}
