import type { Dirent } from 'node:fs'
import { opendir, readdir } from 'node:fs/promises'
import { isUncertain, nameOfBytes } from '#core/storage/byte_names'

/** Its types name texts only. */
const BYTES = 'buffer' as BufferEncoding

/**
 * The entries of a folder one by one, also those whose names are not UTF-8 (byte_names.ts). The folder is read once: of two reads, an
 * entry that is renamed between them may be in neither. On a disk that lists no types Node looks at each entry (lstat), which it finds
 * by its bytes alone; one that has gone by then throws ENOENT, as does a folder that is gone.
 */
export async function* readEntries(path: string | Buffer): AsyncGenerator<Dirent> {
  for await (const entry of await opendir(path, { bufferSize: 256, encoding: BYTES })) yield named(entry)
}

/** All of them at once. Names are read as bytes, which costs more, only where one isn't UTF-8. */
export async function allEntries(path: string | Buffer): Promise<Dirent[]> {
  const all = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    // A disk that lists no types: it has nothing of the name that stands for those bytes.
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (all && !all.some(({ name }) => isUncertain(name))) return all
  return (await readdir(path, { withFileTypes: true, encoding: 'buffer' })).map(named)
}

function named(entry: Dirent | Dirent<Buffer>): Dirent {
  return Object.assign(entry, { name: nameOfBytes(entry.name as Buffer) }) as Dirent
}
