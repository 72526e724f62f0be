import { createHash, type Hash } from 'node:crypto'
import type { Stats } from 'node:fs'
import { lstat } from 'node:fs/promises'
import { unreadable } from '#core/backup/readable'
import { pathOnDisk, shownName } from '#core/storage/byte_names'
import { readEntries } from '#core/storage/read_entries'

/** What a tar archive can say of a time. */
const LAST_SECOND = 0x7fffffff
/** Of the reserved folder of hosted files, only what was deleted or replaced can be asked back. What a restore made beside it goes with it. */
const RESERVED = /^\.culvert-files([./]|$)/
const KEPT_OF_RESERVED = /^\.culvert-files(\/(bin|versions)(\/.*)?)?$/
/** The product makes these itself, where it needs them. */
const OWN_FOLDER = /^\.culvert-files(\/(bin|versions))?$/

/** At a folder in which an entry goes during each. */
const MOST_LOOKS = 100

/** A file or folder, apart from its content. */
export interface TreeEntry {
  /** Its path in the archive, without a slash at the end; names that aren't UTF-8 as in byte_names.ts. */
  name: string
  isFolder: boolean
  mode: number
  /** When it was changed, in seconds since 1970. */
  seconds: number
  size: number
}

/** Which paths a backup leaves out. */
export type Skips = (path: string) => boolean

export const skipsOfFiles: Skips = (path) => RESERVED.test(path) && !KEPT_OF_RESERVED.test(path)
export const skipsOfBuilds: Skips = (path) => path.endsWith('.part') || RESERVED.test(path)

/** What a backup keeps of it. Folders keep their owner's rights: a restore has to move and delete them. */
export function treeEntry(name: string, stats: Stats): TreeEntry {
  const isFolder = stats.isDirectory()
  const mode = isFolder ? (stats.mode & 0o777) | 0o700 : stats.mode & 0o777
  return { name, isFolder, mode, seconds: secondsOf(stats.mtimeMs), size: isFolder ? 0 : stats.size }
}

/** A time as an archive has it. */
export function secondsOf(milliseconds: number): number {
  return Math.min(LAST_SECOND, Math.max(0, Math.floor(milliseconds / 1000) || 0))
}

/** Counts files and folders and sums up their names, modes, times and sizes. */
export class TreeSum {
  amount = 0
  folders = 0
  bytes = 0
  readonly #hash: Hash = createHash('sha256')

  add({ name, isFolder, mode, seconds, size }: TreeEntry) {
    this.#hash.update(`${shownName(name)}\n${isFolder ? 'folder' : 'file'} ${mode.toString(8)} ${seconds} ${size}\n`)
    this.bytes += size
    if (isFolder) this.folders += 1
    else this.amount += 1
  }

  digest(): string {
    return this.#hash.digest('hex')
  }
}

/** The path of every file and folder below one, by name, a folder before what is in it; without links and what `skips` names. */
export async function* walkTree(root: string, skips: Skips, path = ''): AsyncGenerator<string> {
  for (const { name, isFolder } of await namesIn(path === '' ? root : pathOnDisk(root, path))) {
    const inner = path === '' ? name : `${path}/${name}`
    if (skips(inner)) continue
    if (!OWN_FOLDER.test(inner) || !isFolder) yield inner
    if (isFolder) yield* walkTree(root, skips, inner)
  }
}

/** In the order of names as byte_names.ts has them, which differ wherever their bytes do. Of a folder that was deleted, nothing. */
async function namesIn(folder: string | Buffer): Promise<{ name: string; isFolder: boolean }[]> {
  for (let looks = 1; ; looks += 1)
    try {
      const names: { name: string; isFolder: boolean }[] = []
      for await (const entry of readEntries(folder))
        if (entry.isDirectory() || entry.isFile()) names.push({ name: entry.name, isFolder: entry.isDirectory() })
      return names.toSorted((one, other) => (one.name < other.name ? -1 : 1))
    } catch (error) {
      // One of its entries may have gone instead, of which the next look knows nothing.
      if (!isMissing(error) || looks === MOST_LOOKS) throw unreadable(folder, error)
      if (!(await statsOf(folder))) return []
    }
}

/** Counts and sums of what is below a folder, as a backup of it would have them under `prefix`. `seen` is called with each. */
export async function sumTree(
  root: string,
  prefix: string,
  skips: Skips = () => false,
  seen: (path: string, stats: Stats) => void = () => {}
): Promise<TreeSum> {
  const sum = new TreeSum()
  for await (const path of walkTree(root, skips)) {
    // What was deleted meanwhile isn't below it any more.
    const stats = await statsOf(pathOnDisk(root, path))
    if (!stats) continue
    sum.add(treeEntry(prefix + path, stats))
    seen(path, stats)
  }
  return sum
}

async function statsOf(path: string | Buffer): Promise<Stats | null> {
  return lstat(path).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
}

export function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}
