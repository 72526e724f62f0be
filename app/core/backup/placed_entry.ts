import { lstat, chmod, open, utimes } from 'node:fs/promises'
import type { TreeEntry } from '#core/backup/file_tree'

/** Of disks that know no modes or times, where the comparison afterwards tells, or can't be told to write a folder. */
const UNSUPPORTED = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EINVAL'])
const SETGID = 0o2000

/** Writes a new file with the mode and the time that it had. The process's umask has no say in a mode that is set afterwards. */
export async function placeFile(path: string | Buffer, entry: TreeEntry, content: AsyncIterable<Buffer>) {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await wherePossible(file.chmod(entry.mode))
    await wherePossible(file.utimes(entry.seconds, entry.seconds))
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Gives a folder its mode and time, once all that belongs into it is there. */
export async function finishFolder(path: string | Buffer, { mode, seconds }: TreeEntry) {
  // A group that it has from the folder around it stays.
  const { mode: made } = await lstat(path)
  await wherePossible(chmod(path, mode | (made & SETGID)))
  await wherePossible(utimes(path, seconds, seconds))
}

async function wherePossible(change: Promise<void>) {
  await change.catch((error: unknown) => {
    if (!isUnsupported(error)) throw error
  })
}

export function isUnsupported(error: unknown): boolean {
  return UNSUPPORTED.has((error as NodeJS.ErrnoException).code ?? '')
}
