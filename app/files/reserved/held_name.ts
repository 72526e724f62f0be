import type { BigIntStats } from 'node:fs'
import type { Folder } from '#files/paths/folder'

/** Of an empty file that holds a name. No program makes a file with the sticky bit, so it is told from anyone's own. */
const MODE = 0o1600

/** Which file it is and since when it is untouched. */
function factsOf({ ino, birthtimeNs, ctimeNs, mtimeNs }: BigIntStats): string {
  return [ino, birthtimeNs, ctimeNs, mtimeNs].join('-')
}

/**
 * Holds a name with an empty file. Fails with EEXIST where there is anything of this name.
 * @returns by what the file is known where the disk keeps no modes; null where its mode tells
 */
export async function holdName(folder: Folder, name: string): Promise<string | null> {
  await using file = await folder.create(name, MODE)
  const stat = await file.stat({ bigint: true })
  return hasMode(stat) ? null : factsOf(stat)
}

/** Whether a file is certainly one that holds its name, and nobody has saved anything there since, were it nothing. */
export function isHeldName(stat: BigIntStats, held: string | null = null): boolean {
  if (!stat.isFile() || stat.size > 0n) return false
  return factsOf(stat) === held || (hasMode(stat) && stat.mtimeNs === stat.birthtimeNs)
}

const hasMode = ({ mode }: BigIntStats) => Number(mode & 0o7777n) === MODE
