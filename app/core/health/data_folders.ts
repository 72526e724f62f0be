import type { StatsFs } from 'node:fs'
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

/** How full it is, as measured and judged. */
export const usedPercent = ({ freePercent }: Disk) => Math.round(10 * (100 - freePercent)) / 10

interface Placed extends Disk {
  readonly label: string
  readonly device: number
}

/** A database or a network disk that doesn't answer keeps nobody from the other folders. */
const LOOK_WITHIN_MS = 1_500

interface Look {
  readonly began: number
  readonly place: Promise<Placed | null>
}

/** The folders of the kernel and those that modules contribute. What can't be looked at, such as a folder that isn't there, is left out. */
export class DataFolders extends Contributions<DataFolder> {
  /** Those under way. A look at a disk that hangs holds a thread of the process for as long, so it's the only one. */
  readonly #looks = new Map<string, Look>()

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
    const placed = await Promise.all(this.list().map((folder) => this.#look(folder)))
    return placed.filter((each) => each !== null)
  }

  async #look(folder: DataFolder): Promise<Placed | null> {
    const look = this.#looks.get(folder.id) ?? this.#begin(folder)
    const left = look.began + LOOK_WITHIN_MS - performance.now()
    return left > 0 ? inTime(look.place, left) : null
  }

  #begin(folder: DataFolder): Look {
    const place = placeOf(folder)
      .catch(() => null)
      .finally(() => this.#looks.delete(folder.id))
    const look = { began: performance.now(), place }
    this.#looks.set(folder.id, look)
    return look
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
  const folder = await find()
  if (folder === null) return null
  const { dev } = await stat(folder)
  return { label, folder, device: dev, ...roomOf(await statfs(folder)), advice: advice ? [advice] : [] }
}

/** As `df` counts it: what is reserved for root is neither used nor free. */
export function roomOf({ bavail, bfree, blocks, bsize }: Pick<StatsFs, 'bavail' | 'bfree' | 'blocks' | 'bsize'>) {
  const used = blocks - bfree
  return { freeBytes: bavail * bsize, freePercent: (100 * bavail) / Math.max(1, used + bavail) }
}

async function inTime<T>(found: Promise<T | null>, withinMs: number): Promise<T | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), withinMs)
  return Promise.race([found, late]).finally(() => clearTimeout(timer))
}

/** Behind a link it may be on another disk than the storage folder. */
async function folderOfSqlite(): Promise<string | null> {
  if (db.connection().dialect.name === 'mysql') return null
  const { filename } = db.connection().getWriteClient().client.config.connection as { filename: string }
  return dirname(await realpath(filename))
}
