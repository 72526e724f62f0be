import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { randomToken } from '#core/tokens'
import { unless } from '#files/errors'
import { RESERVED_FOLDER } from '#files/paths/entry_path'
import type { Folder } from '#files/paths/folder'
import { removeTree, type Removing } from '#files/bin/remove_tree'
import { Reserved, stagingName } from '#files/reserved/reserved'
import { WriteLock } from '#files/reserved/write_lock'

/** How long a deleted entry can be restored, in days. */
export const BIN_DAYS = 30

/** Something that was deleted. */
export interface BinItem {
  id: string
  /** Where it was. */
  path: string
  type: 'file' | 'directory'
  /** Of a file, in bytes. */
  size: number | null
  deletedBy: number | null
  /** Milliseconds. */
  deletedAt: number
}

/** How a change is made: at least under the lock. */
type Write = (work: () => Promise<void>, names: readonly string[]) => Promise<void>

export type BinNote = Omit<BinItem, 'id'>

const ID = /^\d{13,15}-[\w-]{43}$/
const NOTE = 'note'
/** Open at once while items are read: a bin can have more of them than a process may have open files. */
const AT_ONCE = 64
/** The name of the deleted entry in its item's folder. */
export const BINNED = 'entry'

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
    return [RESERVED_FOLDER, 'bin', id, 'versions']
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
      const isEmpty = !(await this.reserved.withinIfThere('bin', [id], (item) => unless(['ENOENT'], item.stat(BINNED))))
      if (isEmpty) await this.reserved.within('bin', [], (bin) => removeTree(bin, id))
      throw error
    }
  }

  /** Does something with an item in its open folder; null where there is none of this id. */
  async at<T>(id: string, work: (folder: Folder, item: BinItem) => Promise<T>): Promise<T | null> {
    if (!ID.test(id)) return null
    return this.reserved.withinIfThere('bin', [id], async (folder) => {
      const note = await readNote(folder)
      return note ? work(folder, { id, ...note }) : null
    })
  }

  /** Everything that can be restored, newest first. */
  async list(): Promise<BinItem[]> {
    const ids = await this.#ids()
    const found: BinItem[] = []
    const waiting = ids.values()
    const readOnes = async () => {
      for (const id of waiting) {
        const item = await this.at(id, async (_, one) => one)
        if (item) found.push(item)
      }
    }
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, ids.length) }, readOnes))
    return found.toSorted((one, other) => other.deletedAt - one.deletedAt || other.id.localeCompare(one.id))
  }

  /** Deletes items. A process that dies meanwhile leaves them to the next cleanup. */
  async discard(ids: readonly string[]) {
    await this.remove(await this.takeOut(ids))
  }

  /** Takes items out of the bin, all in one step within `write`. They can't be restored any more, and are still to be removed by the names that it answers. */
  async takeOut(ids: readonly string[], write: Write = (work) => this.lock.hold(work)): Promise<string[]> {
    if (ids.length === 0) return []
    const names = ids.map(() => stagingName())
    await this.reserved.within('staging', [], (staging) =>
      write(
        () =>
          this.reserved.within('bin', [], async (bin) => {
            for (const [index, id] of ids.entries())
              await unless(['ENOENT'], bin.rename(id, staging, names[index] ?? ''))
            await bin.sync()
          }),
        names
      )
    )
    return names
  }

  /** Removes what was taken out. What the disk doesn't let go is out of the bin all the same, and is tried again by the next cleanup. */
  async remove(names: readonly string[], removing: Removing = {}) {
    await this.reserved.within('staging', [], async (staging) => {
      for (const name of names) await unless(['EACCES', 'EPERM', 'EBUSY'], removeTree(staging, name, removing))
    })
  }

  /** Items without an entry: what was restored, or never deleted, when a process died. */
  async emptyIds(): Promise<string[]> {
    return this.lock.hold(async () => {
      const full = new Set((await this.list()).map(({ id }) => id))
      return (await this.#ids()).filter((id) => !full.has(id))
    })
  }

  async #ids(): Promise<string[]> {
    const names = await this.reserved.withinIfThere('bin', [], async (folder) => folder.entries())
    return (names ?? []).map(({ name }) => name).filter((name) => ID.test(name))
  }
}

async function readNote(folder: Folder): Promise<BinNote | null> {
  if (!(await unless(['ENOENT'], folder.facts(BINNED)))) return null
  const file = await unless(['ENOENT'], folder.file(NOTE))
  if (!file) return null
  try {
    return JSON.parse(await file.readFile('utf8')) as BinNote
  } finally {
    await file.close()
  }
}
