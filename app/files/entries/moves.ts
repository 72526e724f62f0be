import type { BigIntStats } from 'node:fs'
import { inject } from '@adonisjs/core'
import { NO_HARD_LINKS, placeByRename } from '#files/entries/place'
import { codeOf, fail, unless } from '#files/errors'
import { folded } from '#files/paths/entry_path'
import type { Place } from '#files/paths/file_root'
import { inoAt, inoIfThere, inoOf } from '#files/reserved/inodes'
import type { VersionsMove } from '#files/reserved/note'
import { Notes } from '#files/reserved/notes'

/** An end of a move: the entry in its open folder, and the names that lead there from the root. */
export type End = Place & { names: readonly string[] }

/** Moves that replace nothing and take versions along, and that the next start completes where a process dies in between. */
@inject()
export class Moves {
  constructor(private notes: Notes) {}

  /**
   * Moves an entry to a name that is free. Fails as 'exists' where it is not. Where the disk fails afterwards it goes back; where that
   * fails too, its versions follow it within seconds.
   */
  async execute(from: End, to: End, meant: VersionsMove) {
    const ino = await inoAt(from)
    const versions = await this.notes.identified(meant)
    const note = await this.notes.keep({ about: 'move', from: from.names, to: to.names, ino, versions })
    try {
      await this.place(from, to)
      await from.folder.sync()
      await this.notes.moveVersions(versions)
    } catch (error) {
      await this.#takeBack(from, to, ino, versions).then(note.drop, note.owe)
      throw error
    }
    await note.drop()
  }

  /** Only what was moved: another program may have put something else there. */
  async #takeBack(from: End, to: End, ino: string, versions: VersionsMove) {
    const [left, arrived] = [await inoIfThere(from), await inoIfThere(to)]
    if (arrived !== ino || left === ino) return
    // Where its old name is taken it stays, and what it has comes along.
    if (left !== null) return this.notes.moveVersions(versions)
    await this.place(to, from)
    await this.notes.moveVersions({ ...versions, from: versions.to, to: versions.from })
  }

  /** The same without versions and without a note: for entries that were hidden until now. */
  async place(from: Place, to: End) {
    const stat = await from.folder.stat(from.name)
    const taken = await unless(['ENOENT'], to.folder.stat(to.name))
    if (taken && !(await isItself(taken, from, to, inoOf(stat)))) fail({ type: 'exists' })
    // Linux replaces an empty folder by a folder, and nothing else.
    if (taken || stat.isDirectory()) await from.folder.rename(from.name, to.folder, to.name)
    else await this.#moveFile(from, to)
    await to.folder.sync()
  }

  /** A file has both names for a moment, so a file that another program creates is never replaced. */
  async #moveFile(from: Place, to: End) {
    try {
      await from.folder.link(from.name, to.folder, to.name)
    } catch (error) {
      if (!NO_HARD_LINKS.includes(codeOf(error))) throw error
      return placeByRename(from, to, this.notes)
    }
    try {
      await from.folder.removeFile(from.name)
    } catch (error) {
      // The old name can't be taken away, so nothing is moved.
      await to.folder.removeFile(to.name)
      throw error
    }
  }
}

/** On a disk without letter case an entry is found by its new name already. Where both are listed they are two names of one file. */
export async function isItself(found: BigIntStats, from: Place, to: Place, ino: string): Promise<boolean> {
  return inoOf(found) === ino && folded(from.name) === folded(to.name) && !(await to.folder.lists(to.name))
}
