import { unless } from '#files/errors'
import type { Folder } from '#files/paths/folder'

export interface Removing {
  signal?: AbortSignal | undefined
  onRemoved?: (() => void) | undefined
}

/** Removes an entry and everything in it, by open directories and without following a link. What is gone already is fine. */
export async function removeTree(folder: Folder, name: string, removing: Removing = {}) {
  removing.signal?.throwIfAborted()
  const inner = await unless(['ENOENT', 'ENOTDIR', 'ELOOP'], folder.folder(name))
  if (!inner) {
    await unless(['ENOENT'], folder.removeFile(name))
    removing.onRemoved?.()
    return
  }
  try {
    for (const entry of (await unless(['ENOENT'], inner.entries())) ?? []) await removeTree(inner, entry.name, removing)
  } finally {
    await inner.close()
  }
  await unless(['ENOENT'], folder.removeFolder(name))
  removing.onRemoved?.()
}
