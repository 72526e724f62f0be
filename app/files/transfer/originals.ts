import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { Moves } from '#files/entries/moves'
import { codeOf, fail, FileFailure, unless } from '#files/errors'
import { pathOf } from '#files/paths/entry_path'
import { FileRoot, type Place } from '#files/paths/file_root'
import type { Folder } from '#files/paths/folder'
import { FileWrites } from '#files/reserved/file_writes'
import { inoOf, type Names } from '#files/reserved/inodes'
import { readNote } from '#files/reserved/note_file'
import type { Note, Original } from '#files/reserved/note'
import { Notes } from '#files/reserved/notes'
import { Unseen } from '#files/reserved/unseen'
import { keptOriginalOf } from '#files/transfer/transfer'
import { readTreeFacts } from '#files/transfer/tree_facts'
import { freeName } from '#files/upload/choose_name'

/** What became of an original. Not found: it is wherever another program took the folder that it is in, or on a disk that is not there. */
interface Settled {
  isFound: boolean
  /** Where it is again; null where it is deleted, or was never out of sight. */
  back: Names | null
}

/**
 * What becomes of originals that made way for their copies. A program beside the service knows nothing of the lock, so it may have
 * changed one until it was out of sight: each is looked at there once more. Only one that is as it was copied is deleted; another
 * goes back, and both stay, as what is new is in one of them only.
 */
@inject()
export class Originals {
  constructor(
    private root: FileRoot,
    private notes: Notes,
    private unseen: Unseen,
    private moves: Moves,
    private writes: FileWrites
  ) {}

  /**
   * Does work that takes an original out of sight, and looks at it afterwards, also where that work fails. Answers where it is again
   * if it was put back. What can't be looked at, or put back, stays out of sight, and is tried again until it can.
   * @param near where it is before, wherever that is afterwards
   */
  async during(original: Original, near: Folder, work: () => Promise<void>): Promise<Names | null> {
    const note = await this.notes.keep({ about: 'look', original })
    const settle = async () => {
      try {
        const { away, from } = original
        const isBeside = pathOf(away.slice(0, -1)) === pathOf(from.slice(0, -1))
        const { isFound, back } = await (isBeside ? this.#settleIn(near, original) : this.#settle(original))
        if (!isFound) fail({ type: 'missing' })
        await note.drop()
        return back
      } catch (error) {
        const code = error instanceof FileFailure ? error.error.type : codeOf(error)
        logger.error({ code }, 'what was moved between disks could not be looked at, and is tried again')
        // Where that fails too, the note is still there, and is completed once this process has ended.
        await note.owe().catch(() => {})
        return null
      }
    }
    try {
      await work()
    } catch (error) {
      await settle()
      throw error
    }
    return settle()
  }

  /**
   * Completes what a note says of an original, after what had to be done under the lock. Not under the lock: it may take long.
   * @returns false where that has to wait until its folder is in its place again
   */
  async complete(folder: Folder, name: string): Promise<boolean> {
    const note = await readNote<Note>(folder, name)
    if (note?.about !== 'carry' && note?.about !== 'look') return true
    return (await this.#settle(note.original)).isFound
  }

  async #settle(original: Original): Promise<Settled> {
    const parents = original.away.slice(0, -1)
    const settled = this.root.withinIfThere(parents, (folder) => this.#settleIn(folder, original))
    return (await unless(['ENOTDIR', 'ELOOP'], settled)) ?? { isFound: false, back: null }
  }

  async #settleIn(folder: Folder, original: Original): Promise<Settled> {
    const { away, awayIn, facts } = original
    const name = away.at(-1) ?? ''
    if (!(await unless(['ENOENT'], folder.stat(name)))) {
      const own = inoOf(await folder.handle.stat({ bigint: true }))
      return { isFound: awayIn === undefined || awayIn === own, back: null }
    }
    if ((await readTreeFacts({ folder, name }))?.lasting !== facts)
      return { isFound: true, back: await this.#putBack({ folder, name }, original) }
    await this.unseen.near(folder, away.slice(0, -1), async (gone) => {
      // From here on it isn't compared again: half of it may be deleted when the process dies.
      await unless(['ENOENT'], folder.rename(name, gone.folder, gone.name))
      await folder.sync()
    })
    return { isFound: true, back: null }
  }

  async #putBack(away: Place, { from, to, actorId, ref }: Original): Promise<Names | null> {
    const parents = from.slice(0, -1)
    return this.root.withinMadeFor(parents, 0o750, async (folder) => {
      let name: string | null = null
      const plan = async () => {
        // Another process may have looked as well.
        const stat = await unless(['ENOENT'], away.folder.stat(away.name))
        if (!stat) return []
        name = await freeName(folder, from.at(-1) ?? '')
        const back = [...parents, name]
        const held = [{ folder, names: parents }]
        return [{ ...keptOriginalOf({ back, to, actorId, ref, ino: inoOf(stat) }), held }]
      }
      await this.writes.writeAll(plan, async () => {
        if (name !== null) await this.moves.place(away, { folder, name, names: [...parents, name] })
      })
      return name === null ? null : [...parents, name]
    })
  }
}
