import { unless } from '#files/errors'
import type { Folder } from '#files/paths/folder'

export interface Removing {
  signal?: AbortSignal | undefined
  onRemoved?: (() => void) | undefined
}

/** An own folder that its mode keeps even its owner out of is opened up: it's going away. */
async function openable(folder: Folder, name: string): Promise<Folder> {
  await unless(['EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'ELOOP'], folder.openUp(name))
  return folder.folder(name)
}

/** Directories are read bit by bit: one may have a million entries. What is added meanwhile is seen in another round. */
async function removeContent(folder: Folder, removing: Removing) {
  for (let found = true; found;) {
    found = false
    try {
      for await (const entry of folder.each()) {
        found = true
        await removeTree(folder, entry.name, removing)
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      return
    }
  }
}

/** Removes an entry and everything in it, by open directories and without following a link. What is gone already is fine. */
export async function removeTree(folder: Folder, name: string, removing: Removing = {}) {
  removing.signal?.throwIfAborted()
  const inner = await unless(['ENOENT', 'ENOTDIR', 'ELOOP'], openable(folder, name))
  if (!inner) {
    await unless(['ENOENT'], folder.removeFile(name))
    removing.onRemoved?.()
    return
  }
  try {
    await removeContent(inner, removing)
  } finally {
    await inner.close()
  }
  await unless(['ENOENT'], folder.removeFolder(name))
  removing.onRemoved?.()
}
