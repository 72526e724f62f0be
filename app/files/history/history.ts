import type { BigIntStats } from 'node:fs'
import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { readPieces } from '#core/storage/read_pieces'
import { writeContent } from '#core/storage/receive_file'
import { NO_HARD_LINKS, placeNew } from '#files/entries/place'
import { fail, unless } from '#files/errors'
import { fileKey, keyOf, pathOf } from '#files/history/keys'
import { type KeptVersion, VersionList } from '#files/history/version_list'
import { writingOfCurrent } from '#files/history/writings'
import { isSame, linkedBelow, type Version, VERSION, versionsBelow, versionsIn } from '#files/history/read_versions'
import { RESERVED_FOLDER } from '#files/paths/entry_path'
import type { Place } from '#files/paths/file_root'
import type { Folder } from '#files/paths/folder'
import { inoOf } from '#files/reserved/inodes'
import { Notes } from '#files/reserved/notes'
import { Reserved } from '#files/reserved/reserved'
import { staged } from '#files/reserved/staging'

/** How many earlier versions of a file are kept. */
export const MOST_VERSIONS = 10

/** A file that is about to be replaced, by its names from the root. */
export type Replaced = Place & { names: readonly string[] }

/** A version that was just made. */
interface Keeping {
  path: string[]
  id: string
  current: Place
  ino: string
}

/** Why a file can't be linked to where versions are. */
const NO_LINKS = ['EXDEV', 'EMLINK', ...NO_HARD_LINKS]

/** The names from the root to the versions of a file, or of everything in a folder. */
export function versionsOf(names: readonly string[], isFolder: boolean): string[] {
  const last = names.at(-1) ?? ''
  return [RESERVED_FOLDER, 'versions', ...names.slice(0, -1).map(keyOf), isFolder ? keyOf(last) : fileKey(last)]
}

/** Earlier contents of files. A version is the file that was replaced, under another name. */
@inject()
export class History {
  constructor(
    private clock: Clock,
    private reserved: Reserved,
    private notes: Notes,
    private versionList: VersionList
  ) {}

  /**
   * Replaces files, each of which is kept as a version first. Those beyond the last ten go afterwards; where `replace` fails, so do
   * the versions of what is still in its place. Fails as 'not_permitted' where the service may not write to a file.
   */
  async replacing(replaced: readonly Replaced[], replace: () => Promise<void>) {
    const kept: Keeping[] = []
    try {
      for (const one of replaced) kept.push(await this.#keep(one))
      await replace()
    } catch (error) {
      for (const one of kept) await this.#forget(one)
      throw error
    }
    for (const one of kept) await this.#prune(one)
  }

  async #keep({ names, folder: from, name }: Replaced): Promise<Keeping> {
    const { stat, permissions } = await from.facts(name)
    // A rename would get past the rights of the file that it replaces.
    if (!permissions.includes('w')) fail({ type: 'not_permitted' })
    return this.reserved.within('versions', pathOf(names), async (folder) => {
      await this.#dropSame(folder, pathOf(names), stat)
      const { by, at } = (await writingOfCurrent(folder, stat)) ?? { by: null, at: Number(stat.mtimeMs) }
      const replacedAt = this.clock.now().toMillis()
      const id = await this.#keepUnder(pathOf(names), folder, { folder: from, name }, { replacedAt, by, at })
      const path = [...pathOf(names), id]
      this.versionList.added({ kind: 'version', path, at: replacedAt, bytes: Number(stat.size) })
      await folder.sync()
      return { path, id, current: { folder: from, name }, ino: inoOf(stat) }
    })
  }

  /** Links what is at a place into the versions. From another disk, or on one without hard links, it is copied and gets its name once it's whole. */
  async #keepUnder(
    path: readonly string[],
    folder: Folder,
    current: Place,
    version: Pick<Version, 'replacedAt' | 'by' | 'at'>
  ): Promise<string> {
    const linked = await unless(
      NO_LINKS,
      underFreeId(version, (id) => current.folder.link(current.name, folder, id))
    )
    if (linked) return linked
    const above = [RESERVED_FOLDER, 'versions', ...path]
    return staged(
      this.reserved,
      async (copy) => {
        await using source = await current.folder.file(current.name)
        await writeContent(copy, readPieces(source))
      },
      (copy) => underFreeId(version, (id) => placeNew(copy, { folder, name: id, names: [...above, id] }, this.notes))
    )
  }

  /** A process that died between keeping a version and replacing the file has left one that is the file itself, by another name. */
  async #dropSame(folder: Folder, path: readonly string[], current: BigIntStats) {
    for (const version of await versionsIn(folder)) {
      if (!isSame(version, current)) continue
      await folder.removeFile(version.id)
      this.versionList.removed([...path, version.id])
    }
  }

  /** Finds versions with a second hard link, perhaps their own file. Walks all versions. */
  async linked(): Promise<string[][]> {
    return (await this.reserved.withinIfThere('versions', [], (folder) => linkedBelow(folder, []))) ?? []
  }

  /** Drops those in this folder that are the file itself. Under the lock. */
  async dropUnreplaced(path: readonly string[], current: BigIntStats) {
    await this.reserved.withinIfThere('versions', path, (folder) => this.#dropSame(folder, path, current))
  }

  /** Only what is known not to be replaced: a version too many is no loss. */
  async #forget({ path, current, ino }: Keeping) {
    const stat = await current.folder.stat(current.name).catch(() => null)
    if (inoOf(stat) === ino) await this.remove(path).catch(() => {})
  }

  /** The file is replaced by now, so what the disk doesn't let go is left to the next one that replaces it. */
  async #prune({ path, id: made }: Keeping) {
    const names = path.slice(0, -1)
    const prune = async (folder: Folder) => {
      // Whatever a clock that was set back says, the one that was just made stays.
      const others = (await versionsIn(folder)).filter(({ id }) => id !== made)
      for (const { id } of others.slice(MOST_VERSIONS - 1)) {
        await folder.removeFile(id)
        this.versionList.removed([...names, id])
      }
      await folder.sync()
    }
    await this.reserved.withinIfThere('versions', names, prune).catch(() => {})
  }

  /** The versions of a file, newest first. One that is the file itself is none. */
  async list(names: readonly string[], current: BigIntStats): Promise<Version[]> {
    const found = (await this.reserved.withinIfThere('versions', pathOf(names), versionsIn)) ?? []
    return found.filter((version) => !isSame(version, current))
  }

  /** Does something with one version, in its open folder; null where there is none of this id. */
  async at<T>(names: readonly string[], id: string, work: (version: Place) => Promise<T>): Promise<T | null> {
    if (!VERSION.test(id)) return null
    return this.reserved.withinIfThere('versions', pathOf(names), async (folder) => {
      const isThere = await unless(['ENOENT'], folder.stat(id))
      return isThere ? work({ folder, name: id }) : null
    })
  }

  /** The versions of all files that are there. Walks all of them. */
  async all(): Promise<KeptVersion[]> {
    const now = this.clock.now().toMillis()
    const began = this.versionList.walks()
    const versions = (await this.reserved.withinIfThere('versions', [], (folder) => versionsBelow(folder, []))) ?? []
    this.versionList.walked(versions, now, began)
    return versions
  }

  /** The same as far as this process knows, which walks where that was longer ago, by default an hour. */
  async known(freshMs?: number): Promise<KeptVersion[]> {
    return this.versionList.read(this.clock.now().toMillis(), freshMs) ?? this.all()
  }

  /** Deletes one of them. */
  async remove(path: readonly string[]): Promise<boolean> {
    const removed = await this.reserved.withinIfThere('versions', path.slice(0, -1), (folder) =>
      unless(
        ['ENOENT'],
        folder.removeFile(path.at(-1) ?? '').then(() => true)
      )
    )
    this.versionList.removed(path)
    return removed ?? false
  }
}

/** Two writes within a millisecond have to differ. */
async function underFreeId(
  { replacedAt, by, at }: Pick<Version, 'replacedAt' | 'by' | 'at'>,
  put: (id: string) => Promise<unknown>
): Promise<string> {
  const written = Math.max(0, Math.trunc(at))
  for (let stamp = Math.max(0, Math.trunc(replacedAt)); ; stamp += 1) {
    const id = `${stamp}-${by ?? 0}-${written}`
    const isPut = await unless(
      ['EEXIST'],
      put(id).then(() => true)
    )
    if (isPut) return id
  }
}
