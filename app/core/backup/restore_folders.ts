import { join } from 'node:path'
import culvert from '#config/culvert'
import { isMissing } from '#core/backup/file_tree'
import { BUILDS, FILES } from '#core/backup/format'
import { ownedByDisk } from '#core/backup/lost_and_found'
import { readEntries } from '#core/storage/read_entries'

/** Names that begin so are never listed among hosted files. */
const RESERVED = '.culvert-files'
/** What a restore writes, until it is complete. */
export const STAGED = `${RESERVED}.restore`
/** What was there before, until the rows of the restore count. */
export const ASIDE = `${RESERVED}.replaced`
/** Begins the name of what nobody needs any more. */
export const DISCARDED = `${RESERVED}.discarded-`
/** Begins the name of what somebody wrote while files were exchanged, in a place that was needed. It's never deleted. */
export const LATE = `${RESERVED}.late-`
/** What people can still ask back. */
const DELETED = [join(RESERVED, 'bin'), join(RESERVED, 'versions')]

/** The folders that a restore replaces, with their names in an archive. */
export const replacedFolders = () => [
  { prefix: FILES, folder: culvert.filesRoot },
  { prefix: BUILDS, folder: culvert.buildsFolder },
]

/** Which of the folders holds something. */
export async function takenFolder(): Promise<'files' | 'builds' | null> {
  const found = async (folder: string) => (await exchangedNames(folder)).some((name) => !name.startsWith(RESERVED))
  if (await found(culvert.filesRoot)) return 'files'
  for (const part of DELETED) if ((await namesIn(join(culvert.filesRoot, part))).length > 0) return 'files'
  return (await found(culvert.buildsFolder)) ? 'builds' : null
}

/** What a restore exchanges of a folder: not its own folders there, and not the file system's. */
export async function exchangedNames(folder: string): Promise<string[]> {
  const isOfDisk = await ownedByDisk(folder)
  return (await namesIn(folder)).filter(
    (name) => ![STAGED, ASIDE].includes(name) && !isLeftover(name) && !isOfDisk(name)
  )
}

function isLeftover(name: string): boolean {
  return name.startsWith(DISCARDED) || name.startsWith(LATE)
}

/** Of a folder that isn't there, nothing. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await Array.fromAsync(readEntries(folder))).map(({ name }) => name)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}
