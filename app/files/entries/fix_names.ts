import { inject } from '@adonisjs/core'
import type { Result } from '#core/result'
import { isItself, Moves } from '#files/entries/moves'
import { namesOf } from '#files/entries/place'
import { attempt, type FileError, unless } from '#files/errors'
import { versionsOf } from '#files/history/history'
import { shownName } from '#core/storage/byte_names'
import { faultOfName, pathOf, tidied } from '#files/paths/entry_path'
import { FileRoot } from '#files/paths/file_root'
import type { Folder } from '#files/paths/folder'
import { FileWrites } from '#files/reserved/file_writes'
import { inoOf } from '#files/reserved/inodes'
import { fitting, nameBeside } from '#files/upload/choose_name'

export interface FixedNames {
  renamed: number
  /** Still to be renamed, by the next call. */
  left: number
}

/** What stays of a name that is nothing but spaces. */
const UNNAMED = 'unnamed'

/** How many are renamed at once. */
const MOST_AT_ONCE = 500

/**
 * Renames the entries of a folder whose names no path may hold to names that it may: accented letters of two characters each
 * (Unicode NFD, as macOS writes names), bytes that aren't UTF-8, backslashes, control characters and nothing but spaces.
 */
@inject()
export class FixNames {
  constructor(
    private root: FileRoot,
    private moves: Moves,
    private writes: FileWrites
  ) {}

  async execute(path: string, actorId: number | null): Promise<Result<FixedNames, FileError>> {
    return attempt(async () => {
      const parents = namesOf(path)
      return this.root.within(parents, async (folder) => {
        const names = (await folder.entries()).map(({ name }) => name)
        const wrong = names.filter((name) => name !== fixed(name) && !faultOfName(fixed(name), parents.length))
        for (const name of wrong.slice(0, MOST_AT_ONCE)) await this.#fix(folder, parents, name, actorId)
        const renamed = Math.min(wrong.length, MOST_AT_ONCE)
        return { renamed, left: wrong.length - renamed }
      })
    })
  }

  async #fix(folder: Folder, parents: string[], name: string, actorId: number | null) {
    const stat = await unless(['ENOENT'], folder.stat(name))
    if (!stat) return
    const isFolder = stat.isDirectory()
    let to = [...parents, fixed(name)]
    const plan = async () => {
      to = [...parents, await freeName(folder, name, inoOf(stat))]
      const changes = { path: pathOf([...parents, shownName(name)]), to: pathOf(to) }
      return [
        {
          actorId,
          action: 'file.move' as const,
          changes,
          held: [{ folder, names: parents }],
          proof: { at: to, ino: inoOf(stat) },
        },
      ]
    }
    await this.writes.writeAll(plan, () => {
      const from = { folder, name, names: [...parents, name] }
      const versions = { from: versionsOf(from.names, isFolder), to: versionsOf(to, isFolder) }
      return this.moves.execute(from, { folder, name: to.at(-1) ?? '', names: to }, versions)
    })
  }
}

/** The nearest name that a path may hold. */
function fixed(name: string): string {
  const near = fitting(tidied(name))
  return near.trim() === '' ? UNNAMED : near
}

/** A disk that takes both spellings for one finds the entry itself by its new name. */
async function freeName(folder: Folder, name: string, ino: string): Promise<string> {
  const isFree = async (one: string) => {
    const found = await unless(['ENOENT'], folder.stat(one))
    return !found || isItself(found, { folder, name }, { folder, name: one }, ino)
  }
  const wanted = fixed(name)
  return (await isFree(wanted)) ? wanted : nameBeside(wanted, isFree)
}
