import { extname } from 'node:path/posix'
import { unless } from '#files/errors'
import { MAX_NAME_BYTES } from '#files/paths/entry_path'
import type { Folder } from '#files/paths/folder'

/** A longer one could leave no room for a number, so it's shortened like the rest of the name. */
const MAX_EXTENSION_BYTES = 64

/** 'name (2).ext', or the first number that is free; shortened where it would be too long for a name. */
export async function nameBeside(name: string, isFree: (name: string) => Promise<boolean>): Promise<string> {
  for (let number = 2; ; number += 1) {
    const beside = fitting(name, ` (${number})`)
    if (await isFree(beside)) return beside
  }
}

/** As much of a name as an entry's name may hold, with its extension, and before that an addition. */
export function fitting(name: string, addition = ''): string {
  const ending = extname(name)
  const extension = Buffer.byteLength(ending) > MAX_EXTENSION_BYTES ? '' : ending
  const base = name.slice(0, name.length - extension.length)
  const tail = addition + extension
  return cut(base, MAX_NAME_BYTES - Buffer.byteLength(tail)) + tail
}

/** The name, or with a number where it is taken in a folder. */
export async function freeName(folder: Folder, name: string): Promise<string> {
  const isFree = async (one: string) => (await unless(['ENOENT'], folder.stat(one))) === null
  return (await isFree(name)) ? name : nameBeside(name, isFree)
}

/** Of whole characters, at most so many bytes. */
function cut(text: string, mostBytes: number): string {
  let short = text
  while (Buffer.byteLength(short) > mostBytes) short = [...short].slice(0, -1).join('')
  return short
}
