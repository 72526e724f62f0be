import { type Skips, skipsOfBuilds, skipsOfFiles } from '#core/backup/file_tree'
import { FILES } from '#core/backup/format'
import { ownedByDisk } from '#core/backup/lost_and_found'

/** What a backup leaves out of the folder whose entries begin with `prefix`. */
export async function skipsOf(folder: string, prefix: string): Promise<Skips> {
  const isOfDisk = await ownedByDisk(folder)
  const skips = prefix === FILES ? skipsOfFiles : skipsOfBuilds
  return (path) => isOfDisk(path) || skips(path)
}
