import { statfs } from 'node:fs/promises'
import { fail } from '#files/errors'
import type { Folder } from '#files/paths/folder'

/** Left free for others, such as the database: a hundredth of the disk, and no more than this. */
const MOST_RESERVE_BYTES = 100_000_000

/** How many bytes of an upload come in between two looks at the room on the disk. */
export const LOOK_BYTES = 8_000_000

/** Fails as 'disk_full' where a disk has no room for so many bytes. */
export async function requireRoom(folder: Folder, bytes: number) {
  const { bavail, blocks, bsize } = await statfs(folder.path)
  if (bavail * bsize < bytes + Math.min(MOST_RESERVE_BYTES, (blocks * bsize) / 100)) fail({ type: 'disk_full' })
}
