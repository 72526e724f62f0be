import { codeOf, unless } from '#files/errors'
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

/**
 * Directories are read bit by bit: one may have a million entries. Entries added in the meantime are found in another round. A disk
 * that lists what it can't find afterwards, such as one that changes names, is given up.
 */
async function removeContent(folder: Folder, removing: Removing) {
  for (let [found, idle] = [true, 0]; found;) {
    let isIdle = true
    found = false
    try {
      for await (const entry of folder.each()) {
        found = true
        if (await removeTree(folder, entry.name, removing)) isIdle = false
      }
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error
      return
    }
    idle = isIdle ? idle + 1 : 0
    if (found && idle === MOST_TRIES)
      throw Object.assign(new Error('Entries are listed and not found'), { code: 'EIO' })
  }
}

/** What the system says of a name that is something else by now, or of a folder that something came into. */
const CHANGED = ['EISDIR', 'ENOTDIR', 'ENOTEMPTY']
/** A program that changes what is removed as often as this doesn't do so by chance. */
const MOST_TRIES = 100

/** Removes a file, or a folder that was empty. Null where there is nothing any more, false where there is something else by now. */
async function isRemoved(folder: Folder, name: string, isFolder: boolean, isLastTry: boolean): Promise<boolean | null> {
  try {
    await (isFolder ? folder.removeFolder(name) : folder.removeFile(name))
    return true
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT') return null
    if (isLastTry || !CHANGED.includes(code)) throw error
    return false
  }
}

/**
 * Removes an entry and everything in it, by open directories and without following a link. What is gone already is fine; answers
 * whether it was there.
 */
export async function removeTree(folder: Folder, name: string, removing: Removing = {}): Promise<boolean> {
  removing.signal?.throwIfAborted()
  for (let tries = 1; ; tries += 1) {
    const inner = await unless(['ENOENT', 'ENOTDIR', 'ELOOP'], openable(folder, name))
    try {
      if (inner) await removeContent(inner, removing)
    } finally {
      await inner?.close()
    }
    const removed = await isRemoved(folder, name, inner !== null, tries === MOST_TRIES)
    if (removed === false) continue
    removing.onRemoved?.()
    return removed === true
  }
}
