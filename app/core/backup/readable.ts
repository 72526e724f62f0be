import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { BackupRefused } from '#core/backup/format'
import { pathOfBytes, shownName } from '#core/storage/byte_names'

/** What is a link by now is not followed, and a pipe not waited for. */
const FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/** Opens a file or folder to read it; null where it has gone, or is a link by now. */
export async function openReadable(path: string | Buffer): Promise<FileHandle | null> {
  return open(path, FLAGS).catch((error: unknown) => {
    if (['ENOENT', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw unreadable(path, error)
  })
}

/** The first `size` bytes of a file, or all of one that has fewer by now. */
export async function* contentOf(file: FileHandle, path: string | Buffer, size: number): AsyncGenerator<Buffer> {
  if (size === 0) return
  try {
    yield* file.createReadStream({ end: size - 1, autoClose: false }) as AsyncIterable<Buffer>
  } catch (error) {
    throw unreadable(path, error)
  }
}

/** An error of the system while a path was read, as a fault that names it; other errors stay as they are. */
export function unreadable(path: string | Buffer, error: unknown): unknown {
  const { code, syscall } = (error ?? {}) as NodeJS.ErrnoException
  if (code === undefined || syscall === undefined) return error
  return new BackupRefused({ type: 'unreadable', path: shownPath(path), code })
}

/** For people. */
export function shownPath(path: string | Buffer): string {
  return shownName(typeof path === 'string' ? path : pathOfBytes(path))
}
