import { realpath, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import culvert from '#config/culvert'
import { Contributions } from '#core/health/contributions'

/** A folder in which data of ours grows. */
export interface DataFolder {
  /** `<module>.<what>`, for example 'core.storage'. */
  readonly id: string
  /** What metrics call it: 'storage'. */
  readonly label: string
  /** How to make room there. */
  readonly advice?: string
  /** Null where there is none. */
  find(): Promise<string | null>
}

/** A disk with folders of ours, named by the first of them. */
export interface Disk {
  readonly folder: string
  readonly freeBytes: number
  /** What is free for us, from 0 to 100, not rounded. */
  readonly freePercent: number
  readonly advice: readonly string[]
}

interface Placed extends Disk {
  readonly label: string
  readonly device: number
}

/** A database that doesn't answer keeps nobody from the other folders. */
const FIND_WITHIN_MS = 1_000

/** The folders of the kernel and those that modules contribute. What can't be looked at, such as a folder that isn't there, is left out. */
export class DataFolders extends Contributions<DataFolder> {
  /** Each disk once. */
  async disks(): Promise<Disk[]> {
    const byDevice = new Map<number, Disk>()
    for (const { device, folder, freeBytes, freePercent, advice } of await this.#placed()) {
      const known = byDevice.get(device) ?? { folder, freeBytes, freePercent, advice: [] }
      byDevice.set(device, { ...known, advice: [...known.advice, ...advice] })
    }
    return [...byDevice.values()]
  }

  /** What is free, by the label of each folder. */
  async freeBytes(): Promise<Record<string, number>> {
    return Object.fromEntries((await this.#placed()).map(({ label, freeBytes }) => [label, freeBytes]))
  }

  async #placed(): Promise<Placed[]> {
    const placed = await Promise.all(this.list().map((folder) => placeOf(folder).catch(() => null)))
    return placed.filter((each) => each !== null)
  }
}

/** Those of the kernel, the storage folder first. */
export const coreFolders: DataFolder[] = [
  { id: 'core.storage', label: 'storage', find: async () => culvert.storage },
  { id: 'core.files', label: 'files', advice: 'hosted files: culvert file usage', find: async () => culvert.filesRoot },
  { id: 'core.builds', label: 'builds', find: async () => culvert.buildsFolder },
  { id: 'core.database', label: 'database', find: folderOfSqlite },
]

async function placeOf({ label, advice, find }: DataFolder): Promise<Placed | null> {
  const folder = await inTime(find())
  if (folder === null) return null
  const [{ dev }, { bavail, bsize, blocks }] = await Promise.all([stat(folder), statfs(folder)])
  const room = { freeBytes: bavail * bsize, freePercent: (100 * bavail) / Math.max(1, blocks) }
  return { label, folder, device: dev, ...room, advice: advice ? [advice] : [] }
}

async function inTime(found: Promise<string | null>): Promise<string | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), FIND_WITHIN_MS)
  return Promise.race([found, late]).finally(() => clearTimeout(timer))
}

/** Behind a link it may be on another disk than the storage folder. */
async function folderOfSqlite(): Promise<string | null> {
  if (db.connection().dialect.name === 'mysql') return null
  const { filename } = db.connection().getWriteClient().client.config.connection as { filename: string }
  return dirname(await realpath(filename))
}
