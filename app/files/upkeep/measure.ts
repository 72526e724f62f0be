import { unless } from '#files/errors'
import type { Folder } from '#files/paths/folder'

const GONE = ['ENOENT', 'ENOTDIR', 'ELOOP', 'EACCES']

/** How many bytes an entry holds, with everything in it. Links count nothing. */
export async function measure(folder: Folder, name: string): Promise<number> {
  const stat = await unless(GONE, folder.stat(name))
  if (!stat?.isDirectory()) return stat?.isFile() ? Number(stat.size) : 0
  const inner = await unless(GONE, folder.folder(name))
  if (!inner) return 0
  try {
    let bytes = 0
    for await (const entry of inner.each()) bytes += await measure(inner, entry.name)
    return bytes
  } finally {
    await inner.close()
  }
}
