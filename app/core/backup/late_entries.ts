import { randomBytes } from 'node:crypto'
import { lstat } from 'node:fs/promises'
import { syncFolders } from '#core/backup/durable'
import { isMissing } from '#core/backup/file_tree'
import { LATE } from '#core/backup/restore_folders'
import { pathOnDisk } from '#core/storage/byte_names'

export type Move = (from: string | Buffer, to: string | Buffer) => Promise<void>

/**
 * Makes room for an entry of a restore: what somebody has put there meanwhile gets a name of its own beside it, which needs no right in
 * the entry itself. On the disk by the end.
 */
export async function keepLate(folder: string, name: string, move: Move) {
  const path = pathOnDisk(folder, name)
  if (!(await isThere(path))) return
  const kept = LATE + randomBytes(6).toString('hex')
  await move(path, pathOnDisk(folder, `${kept}-${name}`)).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENAMETOOLONG') throw error
    return move(path, pathOnDisk(folder, kept))
  })
  await syncFolders([folder])
}

export async function isThere(path: string | Buffer): Promise<boolean> {
  return lstat(path).then(
    () => true,
    (error: unknown) => {
      if (isMissing(error)) return false
      throw error
    }
  )
}
