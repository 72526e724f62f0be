import { unless } from '#files/errors'
import type { Folder } from '#files/paths/folder'

const GONE = ['ENOENT', 'ENOTDIR', 'ELOOP', 'EACCES']

/** What is still to be measured at most. */
export interface MeasureLimit {
  entries: number
  bytes: number
}

/**
 * How many bytes an entry holds, with everything in it. Links count nothing. With a limit it stops where that is used up, which
 * the limit itself says afterwards.
 */
export async function measure(folder: Folder, name: string, limit?: MeasureLimit): Promise<number> {
  const stat = await unless(GONE, folder.stat(name))
  const own = stat?.isFile() ? Number(stat.size) : 0
  if (limit) {
    limit.entries -= 1
    limit.bytes -= own
  }
  if (!stat?.isDirectory()) return own
  const inner = await unless(GONE, folder.folder(name))
  if (!inner) return 0
  try {
    let bytes = 0
    for await (const entry of inner.each()) {
      bytes += await measure(inner, entry.name, limit)
      if (limit && (limit.entries <= 0 || limit.bytes < 0)) break
    }
    return bytes
  } finally {
    await inner.close()
  }
}
