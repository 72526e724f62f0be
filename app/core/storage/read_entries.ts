import type { Dirent } from 'node:fs'
import { opendir, readdir } from 'node:fs/promises'
import { isUncertain, nameOfBytes } from '#core/storage/byte_names'

/** The entries of a folder one by one, also those whose names are not UTF-8 (byte_names.ts). */
export async function* readEntries(path: string | Buffer): AsyncGenerator<Dirent> {
  let hasUncertain = false
  for await (const entry of await opendir(path, { bufferSize: 256 })) {
    if (isUncertain(entry.name)) hasUncertain = true
    else yield entry
  }
  if (hasUncertain) yield* await uncertainEntries(path)
}

/** Those whose names have to be read as bytes, which costs more. */
export async function uncertainEntries(path: string | Buffer): Promise<Dirent[]> {
  const all = await readdir(path, { withFileTypes: true, encoding: 'buffer' })
  const uncertain = all.filter(({ name }) => isUncertain(name.toString()))
  return uncertain.map((entry) => Object.assign(entry, { name: nameOfBytes(entry.name) }) as unknown as Dirent)
}
