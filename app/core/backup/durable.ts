import { open } from 'node:fs/promises'
import { isMissing } from '#core/backup/file_tree'
import { isUnsupported } from '#core/backup/placed_entry'

/** Names that were given, moved or deleted in these folders survive a power cut only after this. Not every disk knows how to. */
export async function syncFolders(paths: Iterable<string | Buffer>) {
  for (const path of paths) await syncFolder(path)
}

async function syncFolder(path: string | Buffer) {
  const folder = await open(path, 'r').catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  try {
    await folder?.sync()
  } catch (error) {
    if (!isUnsupported(error)) throw error
  } finally {
    await folder?.close()
  }
}
