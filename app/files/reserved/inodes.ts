import { unless } from '#files/errors'
import type { Place } from '#files/paths/file_root'

/** Names from the root to an entry, the reserved folder's own included. */
export type Names = readonly string[]

/** An entry's inode, which a rename doesn't change. */
export function inoOf(stat: { ino: bigint }): string
export function inoOf(stat: { ino: bigint } | null): string | null
export function inoOf(stat: { ino: bigint } | null): string | null {
  return stat && String(stat.ino)
}

export async function inoAt({ folder, name }: Place): Promise<string> {
  return inoOf(await folder.stat(name))
}

export async function inoIfThere({ folder, name }: Place): Promise<string | null> {
  return inoOf(await unless(['ENOENT'], folder.stat(name)))
}
