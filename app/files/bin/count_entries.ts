import { unless } from '#files/errors'
import type { Folder } from '#files/paths/folder'

/** Gone, or nothing that can be looked into: then it counts as one. */
const CLOSED = ['ENOENT', 'ENOTDIR', 'ELOOP', 'EACCES']

/** How many entries these are with everything in them. Counts no further than to `most` and one more. */
export async function countEntries(folder: Folder, names: Iterable<string>, most = Infinity): Promise<number> {
  let count = 0
  for (const name of names) {
    count += 1
    if (count > most) return count
    const found = await unless(CLOSED, folder.folder(name))
    if (!found) continue
    await using inner = found
    for await (const entry of inner.each()) {
      count += await countEntries(inner, [entry.name], most - count)
      if (count > most) return count
    }
  }
  return count
}
