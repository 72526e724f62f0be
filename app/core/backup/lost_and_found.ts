import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isMissing } from '#core/backup/file_tree'
import { realPath } from '#core/real_path'

/** What the file system of a disk has at its top, for repairs of its own. It belongs to root. */
const LOST_AND_FOUND = 'lost+found'

/**
 * Whether a name at the top of a folder is the file system's, which a backup leaves out and a restore where it is. Where no disk is
 * mounted at the folder, it's somebody's.
 */
export async function ownedByDisk(folder: string): Promise<(name: string) => boolean> {
  const top = realPath(folder)
  const [here, around] = [await deviceOf(top), await deviceOf(dirname(top))]
  const isMounted = here !== null && here !== around
  return (name) => isMounted && name === LOST_AND_FOUND
}

async function deviceOf(folder: string): Promise<number | null> {
  return stat(folder).then(
    ({ dev }) => dev,
    (error: unknown) => {
      if (isMissing(error)) return null
      throw error
    }
  )
}
