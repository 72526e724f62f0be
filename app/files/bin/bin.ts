import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { randomToken } from '#core/tokens'
import { aFewAtOnce } from '#files/bin/a_few_at_once'
import { fail, unless } from '#files/errors'
import { versionsBelow } from '#files/history/read_versions'
import { parsePath, RESERVED_FOLDER } from '#files/paths/entry_path'
import type { Folder } from '#files/paths/folder'
import { removeTree, type Removing } from '#files/bin/remove_tree'
import type { Names } from '#files/reserved/inodes'
import { readNote } from '#files/reserved/note_file'
import { Reserved, stagingName } from '#files/reserved/reserved'
import { WriteLock } from '#files/reserved/write_lock'

/** How long a deleted entry can be restored, in days. */
export const BIN_DAYS = 30

/** What is noted of an entry when it is deleted. */
export interface BinNote {
  /** Where it was. */
  path: string
  type: 'file' | 'directory'
  /** Of a file, in bytes. */
  size: number | null
  deletedBy: number | null
  /** Milliseconds. */
  deletedAt: number
}

/** Something that was deleted. */
export interface BinItem extends Omit<BinNote, 'path'> {
  id: string
  /** Where it was; null where its note can't be read. The entry itself is there all the same. */
  path: string | null
}

/** How a change is made: at least under the lock. */
type Write = (work: () => Promise<void>, names: readonly string[]) => Promise<void>

const ID = /^\d{13,15}-[\w-]{43}$/
/** Whether a text has the form of an item's ID, which no path from the root has. */
export const isBinId = (text: string) => ID.test(text)

const NOTE = 'note'
/** Why a note can't be read, where the rest of its item may be whole. */
const UNREADABLE = ['ENOENT', 'EIO', 'EACCES', 'EISDIR', 'ELOOP']
/** The name of the deleted entry in its item's folder. */
export const BINNED = 'entry'
/** Of its versions. */
const VERSIONS = 'versions'
const DAY_MS = 86_400_000

/** What was deleted: an item is a folder with the entry, its versions and a note of where it was. Without the entry it is nothing. */
@inject()
export class Bin {
  constructor(
    private clock: Clock,
    private reserved: Reserved,
    private lock: WriteLock
  ) {}

  newId(): string {
    return `${this.clock.now().toMillis()}-${randomToken()}`
  }

  /** The names that lead from the root to an item's entry. */
  pathOf(id: string): string[] {
    return [RESERVED_FOLDER, 'bin', id, BINNED]
  }

  /** The same to the versions of an item. */
  versionsOf(id: string): string[] {
    return [RESERVED_FOLDER, 'bin', id, VERSIONS]
  }

  /** Makes an item and notes what it is for, before `work` moves the entry in as its last step. Where it fails there is no item. */
  async add<T>(id: string, note: BinNote, work: (folder: Folder) => Promise<T>): Promise<T> {
    try {
      return await this.reserved.within('bin', [id], async (folder) => {
        await using file = await folder.create(NOTE, 0o600)
        await file.writeFile(JSON.stringify(note))
        await file.sync()
        return await work(folder)
      })
    } catch (error) {
      const isEmpty = await this.reserved.withinIfThere(
        'bin',
        [id],
        async (item) => !(await holds(item, BINNED, VERSIONS))
      )
      if (isEmpty) await this.reserved.within('bin', [], (bin) => removeTree(bin, id))
      throw error
    }
  }

  /** Does something with an item in its open folder; null where there is none of this id. */
  async at<T>(id: string, work: (folder: Folder, item: BinItem) => Promise<T>): Promise<T | null> {
    if (!ID.test(id)) return null
    return this.reserved.withinIfThere('bin', [id], async (folder) => {
      const item = await itemIn(folder, id)
      return item && work(folder, item)
    })
  }

  /** Under the lock, before an item's entry is taken out: it may have been deleted from the bin since it was opened. */
  async requireThere(id: string) {
    if (!(await this.at(id, async () => true))) fail({ type: 'missing' })
  }

  /** Everything that can be restored, or what of these IDs can be, newest first. */
  async list(ids?: readonly string[]): Promise<BinItem[]> {
    const asked = [...new Set(ids ?? (await this.#ids()))]
    const found = await aFewAtOnce(asked, (id) => this.at(id, async (_, one) => one))
    return found.toSorted((one, other) => other.deletedAt - one.deletedAt || other.id.localeCompare(one.id))
  }

  /** Those of these items that are still in the bin. Reads no notes, so it can be asked under the lock. */
  async stillThere(items: readonly BinItem[]): Promise<BinItem[]> {
    const found = await this.reserved.withinIfThere('bin', [], (bin) =>
      aFewAtOnce(items, async (item) => ((await inFolder(bin, item.id, (own) => holds(own, BINNED))) ? item : null))
    )
    return found ?? []
  }

  /** Deletes items, and answers how many were still there. If the process dies, the next cleanup deletes the rest. */
  async discard(ids: readonly string[]): Promise<number> {
    if (ids.length === 0) return 0
    let count = 0
    const hold: Write = (work) => this.lock.hold(work)
    const taken = () => (count += 1)
    await this.remove(await this.takeOut(() => ids, hold, taken))
    return count
  }

  /**
   * Takes items out of the bin, all in one step within `write`, under the lock. They can't be restored any more, and are still to
   * be removed by the names that it answers.
   * @param ids is asked there
   * @param taken is called for each that was still there
   */
  async takeOut(ids: () => readonly string[], write: Write, taken = () => {}): Promise<string[]> {
    const names: string[] = []
    const take = (staging: Folder) => async () =>
      this.reserved.within('bin', [], async (bin) => {
        for (const id of ids()) {
          const name = stagingName()
          names.push(name)
          await unless(['ENOENT'], bin.rename(id, staging, name).then(taken))
        }
        await bin.sync()
      })
    await this.reserved.within('staging', [], (staging) => write(take(staging), names))
    return names
  }

  /** Removes what was taken out. What the disk doesn't let go is out of the bin all the same, and is tried again by the next cleanup. */
  async remove(names: readonly string[], removing: Removing = {}) {
    await this.reserved.within('staging', [], async (staging) => {
      for (const name of names) await unless(['EACCES', 'EPERM', 'EBUSY'], removeTree(staging, name, removing))
    })
  }

  /**
   * Items without an entry: what was restored, or never deleted, when a process died. Versions that are still there wait for who noted
   * where they belong, and where nobody did for as long as a deleted entry is kept.
   * @param moving the names from and to which something is being moved, asked under the lock
   */
  async emptyIds(moving: () => Promise<readonly Names[]>): Promise<string[]> {
    const empty = await this.#emptyOf(await this.#ids())
    if (empty.length === 0) return []
    // One that is being made has none yet either.
    return this.lock.hold(async () => {
      const awaited = new Set((await moving()).map(([, , id]) => id))
      return (await this.#emptyOf(empty)).filter((id) => !awaited.has(id))
    })
  }

  async #emptyOf(ids: readonly string[]): Promise<string[]> {
    const oldest = this.clock.now().toMillis() - BIN_DAYS * DAY_MS
    const found = await this.reserved.withinIfThere('bin', [], (bin) =>
      aFewAtOnce(ids, async (id) => {
        const isOld = binnedAt(id) <= oldest
        const isNeeded = async (item: Folder) => (await holds(item, BINNED)) || (!isOld && (await hasVersions(item)))
        return (await inFolder(bin, id, isNeeded)) === false ? id : null
      })
    )
    return found ?? []
  }

  async #ids(): Promise<string[]> {
    const names = await this.reserved.withinIfThere('bin', [], async (folder) => folder.entries())
    return (names ?? []).map(({ name }) => name).filter((name) => ID.test(name))
  }
}

/** Null where there is no such folder. */
async function inFolder<T>(above: Folder, name: string, work: (folder: Folder) => Promise<T>): Promise<T | null> {
  const own = await unless(['ENOENT'], above.folder(name))
  if (!own) return null
  await using folder = own
  return await work(folder)
}

/** Whether an item has anything of these names. */
async function holds(item: Folder, ...names: readonly string[]): Promise<boolean> {
  for (const name of names) if (await unless(['ENOENT'], item.stat(name))) return true
  return false
}

/** More than who wrote what is there. */
async function hasVersions(item: Folder): Promise<boolean> {
  const found = await inFolder(item, VERSIONS, (versions) => versionsBelow(versions, []))
  return found !== null && found.length > 0
}

const binnedAt = (id: string) => Number(id.slice(0, id.indexOf('-')))

/** Without the entry there is no item. If only its note is lost or damaged, the item shows what the disk knows of the entry. */
async function itemIn(folder: Folder, id: string): Promise<BinItem | null> {
  const facts = await unless(['ENOENT'], folder.facts(BINNED))
  if (!facts) return null
  const note = await unless(UNREADABLE, readNote<unknown>(folder, NOTE))
  if (isBinNote(note)) return { id, ...note }
  const isFolder = facts.stat.isDirectory()
  return {
    id,
    path: null,
    type: isFolder ? 'directory' : 'file',
    size: isFolder ? null : Number(facts.stat.size),
    deletedBy: null,
    deletedAt: binnedAt(id),
  }
}

function isBinNote(note: unknown): note is BinNote {
  const { path, type, size, deletedBy, deletedAt } = (note ?? {}) as Partial<Record<keyof BinNote, unknown>>
  const isNumber = (value: unknown) => value === null || typeof value === 'number'
  const isPath = typeof path === 'string' && path !== '/' && parsePath(path).ok
  return (
    isPath &&
    (type === 'file' || type === 'directory') &&
    [size, deletedBy].every(isNumber) &&
    Number.isFinite(deletedAt)
  )
}
