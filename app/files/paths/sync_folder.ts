import { accessSync, closeSync, constants, fstatSync, openSync, opendirSync } from 'node:fs'
import { codeOf } from '#files/errors'
import { DESCRIPTORS, O_PATH } from '#files/paths/folder'

const { O_RDONLY, O_DIRECTORY, O_NOFOLLOW, R_OK, W_OK, X_OK } = constants
const GONE = ['ENOENT', 'ENOTDIR', 'ELOOP', 'EACCES', 'ESTALE', 'EIO']
const ANYONE_MAY_RUN = 0o111

/** Bits of what the service's user may do, as in a mode. */
export const MAY = { r: 4, w: 2, x: 1 } as const

/** What the index knows of an entry. */
export interface IndexedFacts {
  kind: 'folder' | 'file' | 'link' | 'special'
  size: number
  /** In milliseconds. */
  modified: number
  /** Bits of `MAY`. */
  permissions: number
}

/**
 * `Folder` for the thread of the index: walks by open directories in the same way, and waits for the disk, which there holds
 * up nobody. Without promises a walk takes a tenth of the time.
 */
export class SyncFolder {
  readonly #fd: number

  private constructor(path: string, flags: number) {
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
      for (let entry = next(); entry; entry = next()) yield entry.name
    } finally {
      directory?.closeSync()
    }
  }

  /** Facts of the entry itself, never of what it links to. Null where it is gone. */
  facts(name: string): IndexedFacts | null {
    const fd = unlessGone(() => openSync(`${this.path}/${name}`, O_PATH | O_NOFOLLOW))
    if (fd === null) return null
    try {
      const stat = fstatSync(fd)
      const { size } = stat
      const modified = Math.trunc(stat.mtimeMs)
      if (stat.isSymbolicLink()) return { kind: 'link', size, modified, permissions: 0 }
      const kind = stat.isDirectory() ? 'folder' : stat.isFile() ? 'file' : 'special'
      return { kind, size, modified, permissions: permissionsOf(fd, stat.mode) }
    } finally {
      closeSync(fd)
    }
  }

  close() {
    closeSync(this.#fd)
  }

  #folder(name: string): SyncFolder | null {
    return unlessGone(() => new SyncFolder(`${this.path}/${name}`, O_NOFOLLOW))
  }
}

function permissionsOf(fd: number, mode: number): number {
  const path = `${DESCRIPTORS}/${fd}`
  const bits = (may(path, R_OK) ? MAY.r : 0) | (may(path, W_OK) ? MAY.w : 0)
  // Where nobody may run it, not even root may; an error costs more than all other calls for a file together.
  return (mode & ANYONE_MAY_RUN) !== 0 && may(path, X_OK) ? bits | MAY.x : bits
}

function may(path: string, mode: number): boolean {
  try {
    accessSync(path, mode)
    return true
  } catch {
    return false
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
