import { link, lstat, rename, unlink } from 'node:fs/promises'
import { isMissing } from '#core/backup/file_tree'
import { isTaken } from '#core/backup/movable'

type Path = string | Buffer

/** The system calls that move files and folders. A test puts its own in their place. */
export interface Disk {
  rename(from: Path, to: Path): Promise<void>
  link(from: Path, to: Path): Promise<void>
  unlink(path: Path): Promise<void>
}

export const DISK: Disk = {
  rename: (from, to) => rename(from, to),
  link: (from, to) => link(from, to),
  unlink: (path) => unlink(path),
}

/**
 * Puts an entry in a free place. A file gets a second name there, because a rename would silently replace a file that somebody has just
 * created: answers `linked`, and the caller deletes the old name. Folders, links and files that get no second name here are renamed: `moved`.
 * Throws EEXIST, ENOTDIR, EISDIR or ENOTEMPTY where the place is taken.
 */
export async function putInPlace(disk: Disk, from: Path, to: Path): Promise<'linked' | 'moved'> {
  // A process that was killed has linked it already.
  if (await isSameEntry(from, to)) return 'linked'
  if ((await lstat(from)).isFile()) {
    try {
      await disk.link(from, to)
      return 'linked'
    } catch (error) {
      if (isTaken(error)) throw error
    }
  }
  await disk.rename(from, to)
  return 'moved'
}

/** Whether both paths lead to one file, which then has two names. */
export async function isSameEntry(path: Path, other: Path): Promise<boolean> {
  const [one, two] = [await entryAt(path), await entryAt(other)]
  return one !== null && two !== null && one.ino === two.ino && one.dev === two.dev
}

/**
 * What a file or folder keeps when it's renamed: its inode, and when it was created, because disks use the number of a deleted file again.
 * The device isn't part of it, because it may have another number after a reboot. Null where nothing is there.
 */
export async function identityOf(path: Path): Promise<string | null> {
  const entry = await entryAt(path)
  if (entry === null) return null
  const { ino, birthtimeNs, ctimeNs } = entry
  // Old kernels don't say when a file was created: Node then answers when it last changed, which a rename changes too.
  return `${ino} ${birthtimeNs === ctimeNs ? UNKNOWN : birthtimeNs}`
}

const UNKNOWN = '0'

/** Whether the entry is still the one of that identity. */
export async function hasIdentity(path: Path, identity: string): Promise<boolean> {
  const [ino, createdAt] = identity.split(' ')
  const entry = await entryAt(path)
  if (entry === null || `${entry.ino}` !== ino) return false
  return createdAt === UNKNOWN || createdAt === `${entry.birthtimeNs}`
}

export async function isThere(path: Path): Promise<boolean> {
  return (await entryAt(path)) !== null
}

async function entryAt(path: Path) {
  return lstat(path, { bigint: true }).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
}
