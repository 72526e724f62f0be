import { unless } from '#files/errors'
import type { Folder } from '#files/paths/folder'

const GONE = ['ENOENT', 'ENOTDIR', 'ELOOP']

/** How many entries these are with everything in them. Counts no further than to `most` and one more. */
export async function countEntries(folder: Folder, names: Iterable<string>, most = Infinity): Promise<number> {
  let count = 0
  for (const name of names) {
    count += 1
    if (count > most) return count
    const found = await unless(GONE, folder.folder(name))
    if (!found) continue
    await using inner = found
    const inside = (await inner.entries()).map((entry) => entry.name)
    count += await countEntries(inner, inside, most - count)
  }
  return count
}
