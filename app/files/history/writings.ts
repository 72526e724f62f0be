import type { BigIntStats } from 'node:fs'
import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { unless } from '#files/errors'
import { fileKey, isFileKey, keyOf, pathOf } from '#files/history/keys'
import { FileRoot, type Place } from '#files/paths/file_root'
import type { Folder } from '#files/paths/folder'
import { Reserved } from '#files/reserved/reserved'
import { fill, staged } from '#files/reserved/staging'
import { WriteLock } from '#files/reserved/write_lock'
import { readNote } from '#files/reserved/note_file'

/** Who wrote a content, and when: known of what was written through this service. */
export interface Writing {
  etag: string
  /** Which file on the disk holds it. Another program's file at this path has another mark, so neither has to be read. */
  mark: string
  by: number | null
  /** Milliseconds. */
  at: number
}

/** A rename doesn't change it. */
const markOf = ({ ino, size, mtimeNs }: BigIntStats) => [ino, size, mtimeNs].join('-')

const WRITING = 'writing'
/** The same of what is about to be written. */
const NEXT = 'writing.next'

/** Who wrote the present content of files: a note beside the versions of each. */
@inject()
export class Writings {
  constructor(
    private clock: Clock,
    private root: FileRoot,
    private reserved: Reserved,
    private lock: WriteLock
  ) {}

  /**
   * Notes who wrote a complete file that is about to become the content at `names`. It is stored before, so nothing can fail once
   * the file has its name; until then the note counts for nothing, as it is about this one file on the disk.
   * @returns what to do then. Never throws: the note counts without it, and `settle` does the same.
   */
  async prepare(
    names: readonly string[],
    complete: Place,
    { etag, by }: Pick<Writing, 'etag' | 'by'>
  ): Promise<() => Promise<void>> {
    const stat = await complete.folder.stat(complete.name)
    const writing: Writing = { etag, mark: markOf(stat), by, at: this.clock.now().toMillis() }
    await this.reserved.within('versions', pathOf(names), (folder) =>
      staged(
        this.reserved,
        (file) => fill(file, Buffer.from(JSON.stringify(writing))),
        (file) => file.folder.rename(file.name, folder, NEXT)
      )
    )
    return async () => {
      const settled = this.reserved.within('versions', pathOf(names), (folder) => folder.rename(NEXT, folder, WRITING))
      await settled.catch(() => {})
    }
  }

  /** Who wrote the content with this tag; null where it was not written through this service. */
  async of(names: readonly string[], etag: string): Promise<Writing | null> {
    return this.#find(names, (one) => one.etag === etag)
  }

  /** Who wrote the content that is there now, told by the file itself: it is not read. Null where it was not done through this service. */
  async at(names: readonly string[], current: Place): Promise<Writing | null> {
    const mark = markOf(await current.folder.stat(current.name))
    return this.#find(names, (one) => one.mark === mark)
  }

  /** Settles the notes of writes that were stopped or failed: one stays if its file got the name, and is removed if not. Throws what failed first, once all were tried. */
  async settle() {
    const found = await this.reserved.withinIfThere('versions', [], (folder) => unsettledBelow(folder, []))
    const troubles: unknown[] = []
    for (const path of found ?? []) {
      // Before the lock: names are looked through, perhaps those of large folders.
      const settled = this.namesBehind(path).then((names) => this.lock.hold(() => this.#settle(path, names)))
      await settled.catch((error) => troubles.push(error))
    }
    if (troubles.length > 0) throw troubles[0]
  }

  async #settle(path: readonly string[], known: readonly string[] | null) {
    const key = path.at(-1) ?? ''
    await this.reserved.withinIfThere('versions', path.slice(0, -1), async (parent) => {
      const own = await unless(['ENOENT'], parent.folder(key))
      if (!own) return
      await using folder = own
      const next = await readWriting(folder, NEXT)
      if (next) {
        // It may have got its name since.
        const names = known ?? (await this.namesBehind(path))
        const current = names && (await this.currentOf(names))
        const isCurrent = current !== null && next.mark === markOf(current)
        await (isCurrent ? folder.rename(NEXT, folder, WRITING) : folder.removeFile(NEXT))
      }
      if (await isEmpty(folder)) await parent.removeFolder(key)
    })
  }

  /**
   * The names of the file or folder that has its versions under these keys, or null where it is gone. A key doesn't tell its name, so in
   * each folder the one is looked for that has the key.
   */
  async namesBehind(keys: readonly string[]): Promise<string[] | null> {
    const names: string[] = []
    for (const key of keys) {
      const keyFor = isFileKey(key) ? fileKey : keyOf
      const name = await this.#inFolder(names, (folder) => nameWith(folder, (one) => keyFor(one) === key))
      if (!name) return null
      names.push(name)
    }
    return names
  }

  /** What is at these names. */
  async currentOf(names: readonly string[]): Promise<BigIntStats | null> {
    return this.#inFolder(names.slice(0, -1), (folder) => unless(['ENOENT'], folder.stat(names.at(-1) ?? '')))
  }

  async #inFolder<T>(names: readonly string[], work: (folder: Folder) => Promise<T>): Promise<T | null> {
    return unless(['ENOTDIR', 'ELOOP'], this.root.withinIfThere(names, work))
  }

  async #find(names: readonly string[], isMeant: (one: Writing) => boolean): Promise<Writing | null> {
    const found = await this.reserved.withinIfThere('versions', pathOf(names), writingsIn)
    return found?.find(isMeant) ?? null
  }
}

/**
 * Who wrote the file that is there now, by the folder of its versions. A note that its write could not settle is settled: the
 * next write would take its place.
 */
export async function writingOfCurrent(folder: Folder, stat: BigIntStats): Promise<Writing | null> {
  const next = await readWriting(folder, NEXT)
  if (next?.mark === markOf(stat)) await folder.rename(NEXT, folder, WRITING)
  const writing = await readWriting(folder, WRITING)
  return writing?.mark === markOf(stat) ? writing : null
}

/** What the notes say, at most two. One at most is about the present file. */
async function writingsIn(folder: Folder): Promise<Writing[]> {
  const found = [await readWriting(folder, WRITING), await readWriting(folder, NEXT)]
  return found.filter((one) => one !== null)
}

async function readWriting(folder: Folder, name: string): Promise<Writing | null> {
  return unless(['ENOENT'], readNote<Writing>(folder, name))
}

/** Where a write under way has its note, or a stopped one left it, or nothing but the folder. */
async function unsettledBelow(folder: Folder, parents: string[]): Promise<string[][]> {
  const found: string[][] = []
  for (const entry of await folder.entries()) {
    if (!entry.isDirectory()) continue
    const inner = await unless(['ENOENT', 'ENOTDIR'], folder.folder(entry.name))
    if (!inner) continue
    await using open = inner
    const path = [...parents, entry.name]
    if (!isFileKey(entry.name)) found.push(...(await unsettledBelow(open, path)))
    else if ((await unless(['ENOENT'], open.stat(NEXT))) || (await isEmpty(open))) found.push(path)
  }
  return found
}

async function isEmpty(folder: Folder): Promise<boolean> {
  return (await folder.entries()).length === 0
}

async function nameWith(folder: Folder, isMeant: (name: string) => boolean): Promise<string | null> {
  for await (const { name } of folder.each()) if (isMeant(name)) return name
  return null
}
