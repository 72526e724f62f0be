import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import culvert from '#config/culvert'
import { hasIdentity, identityOf } from '#core/backup/disk_entry'
import { isMissing } from '#core/backup/file_tree'
import { exchangedNames } from '#core/backup/restore_folders'
import { pathOnDisk } from '#core/storage/byte_names'

/** Not in the journal, which older releases read as the token alone. */
const FILE = 'restore.placed'

/** An entry's name in its folder, and its identity: see disk_entry.ts. */
type Entry = [name: string, identity: string | null]

/** What a restore puts at the top of each folder, by the folder's name in an archive. */
export type PlacedEntries = Record<string, Entry[]>

/** The entries of a folder, which keep their identity when they're moved. */
export async function entriesIn(folder: string): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const name of await exchangedNames(folder)) entries.push([name, await identityOf(pathOnDisk(folder, name))])
  return entries
}

/** Written before the journal of the exchange with that token. Its name is on the disk once the journal's is. */
export async function writePlacedEntries(token: string, placed: PlacedEntries) {
  const file = await open(join(culvert.storage, FILE), 'w', 0o600)
  try {
    await file.writeFile(`${token}\n${JSON.stringify(placed)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Those of the exchange with that token; null where an older release began it, which wrote none, or they can't be read any more. */
export async function readPlacedEntries(token: string): Promise<PlacedEntries | null> {
  const text = await readFile(join(culvert.storage, FILE), 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return ''
    throw error
  })
  const [of, placed = ''] = text.split('\n')
  if (of !== token) return null
  try {
    return JSON.parse(placed) as PlacedEntries
  } catch {
    // A disk that lost what it said it had kept mustn't keep the installation from starting.
    return null
  }
}

/** Once the journal is closed. */
export async function deletePlacedEntries() {
  await rm(join(culvert.storage, FILE), { force: true })
}

/**
 * Which names in a folder are still what the restore put there. What others created beside them, or put in their place by a rename, isn't.
 */
export async function stillPlaced(placed: PlacedEntries | null, prefix: string, folder: string): Promise<string[]> {
  const names = await exchangedNames(folder)
  if (placed === null) return names
  const identities = new Map(placed[prefix])
  const own: string[] = []
  for (const name of names) {
    const identity = identities.get(name) ?? null
    if (identity !== null && (await hasIdentity(pathOnDisk(folder, name), identity))) own.push(name)
  }
  return own
}
