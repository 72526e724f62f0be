import { randomBytes } from 'node:crypto'
import { syncFolders } from '#core/backup/durable'
import { type Disk, isThere } from '#core/backup/disk_entry'
import { LATE } from '#core/backup/restore_folders'
import { pathOnDisk } from '#core/storage/byte_names'

/**
 * Makes room for an entry of a restore: what somebody has put there meanwhile gets a name of its own beside it, which needs no right in
 * the entry itself. The new name is on the disk when this returns.
 */
export async function keepLate(disk: Disk, folder: string, name: string) {
  const path = pathOnDisk(folder, name)
  if (!(await isThere(path))) return
  const kept = LATE + randomBytes(6).toString('hex')
  await disk
    .rename(path, pathOnDisk(folder, `${kept}-${name}`))
    .catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'ENAMETOOLONG') throw error
      return disk.rename(path, pathOnDisk(folder, kept))
    })
    .catch(unlessGone(path))
  await syncFolders([folder])
}

/** A catch for a move of `path`, which somebody else may delete meanwhile: then nothing is left to move. */
export function unlessGone(path: string | Buffer, failed: (error: unknown) => void = rethrow) {
  return async (error: unknown) => {
    if (await isThere(path)) failed(error)
  }
}

function rethrow(error: unknown) {
  throw error
}
