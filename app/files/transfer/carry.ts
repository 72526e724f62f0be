import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { randomToken } from '#core/tokens'
import { type End, Moves } from '#files/entries/moves'
import { codeOf } from '#files/errors'
import { FileRoot, type Place } from '#files/paths/file_root'
import type { Folder } from '#files/paths/folder'
import { inoAt, type Names } from '#files/reserved/inodes'
import type { Original, VersionsMove } from '#files/reserved/note'
import { Notes } from '#files/reserved/notes'
import { requireRoom } from '#files/reserved/room'
import { Unseen } from '#files/reserved/unseen'
import { type Copied, type CopyOptions, copyTree } from '#files/transfer/copy_tree'
import { Originals } from '#files/transfer/originals'
import { SourceCheck } from '#files/transfer/source_check'
import type { TransferRun } from '#files/transfer/transfer'

/** A folder, and the names that lead there from the root. */
export interface Where {
  folder: Folder
  names: readonly string[]
}

export interface Carried extends Copied {
  ino: string
  /** Where the copy is until it gets its name. */
  at: Place
  /** Under the lock, before the copy gets its name: fails where the original has changed, which only a move minds. */
  verify: () => Promise<void>
  /** Of the original's line in the audit log, should that stay. Null for a copy. */
  originalRef: string | null
}

/** The last step. `place`, under the lock, gives the copy its name, and with a move takes the original away. */
export type Finish = (copied: Carried, place: (to: End, versions?: VersionsMove) => Promise<void>) => Promise<void>

/** What is moved between disks: from where, near which folder the copy is made, and where it will be. */
export interface CarryMove {
  source: End
  target: Where
  to: Names
  actorId: number | null
  /** Pipes, sockets and devices go with the original. */
  leavesOutSpecial?: boolean
}

/**
 * Copies entries, and moves them where no rename leads. The copy is complete and out of sight before it gets its name; what is
 * moved goes in one rename right after, and only if nothing in it has changed.
 */
@inject()
export class Carry {
  constructor(
    private root: FileRoot,
    private unseen: Unseen,
    private notes: Notes,
    private moves: Moves,
    private sourceCheck: SourceCheck,
    private originals: Originals
  ) {}

  async copy(source: Place, target: Where, run: TransferRun, finish: Finish) {
    await this.unseen.near(target.folder, target.names, async (copy) => {
      const copied = await this.#copy(source, copy, target, run, { isMove: false })
      const carried = { ...copied, ino: await inoAt(copy), at: copy, verify: async () => {}, originalRef: null }
      await finish(carried, (to) => this.moves.place(copy, to))
    })
  }

  /** Answers where the original is again if a program beside the service changed it in the last moment, so that both stay. */
  async move(
    { source, target, to, actorId, leavesOutSpecial = false }: CarryMove,
    run: TransferRun,
    finish: Finish
  ): Promise<Names | null> {
    await this.notes.requireNoneIn(source.names)
    return this.unseen.near(target.folder, target.names, async (copy) => {
      const copied = await this.#copy(source, copy, target, run, { isMove: true, leavesOutSpecial })
      const verify = await this.sourceCheck.prepare(source, copied.facts)
      const away = await this.unseen.awayFrom(source.folder, source.names.slice(0, -1))
      const ref = randomToken()
      const original = { from: source.names, to, ...away, facts: copied.facts.lasting, actorId, ref }
      return this.originals.during(original, source.folder, async () =>
        finish({ ...copied, ino: await inoAt(copy), at: copy, verify, originalRef: ref }, async (end, versions) => {
          if (!versions) throw new Error('a move takes versions along')
          await this.#exchange({ source, copy, to: end, versions, original })
        })
      )
    })
  }

  async #copy(
    source: Place,
    copy: Place,
    target: Where,
    run: TransferRun,
    how: Pick<CopyOptions, 'isMove' | 'leavesOutSpecial'>
  ) {
    run.signal?.throwIfAborted()
    await requireRoom(copy.folder, run.bytes)
    const { signal, onCopied } = run
    return copyTree(source, copy, { ...how, depth: target.names.length, signal, onCopied })
  }

  async #exchange(ends: { source: End; copy: Place; to: End; versions: VersionsMove; original: Original }) {
    const { source, copy, to, original } = ends
    const versions = await this.notes.identified(ends.versions)
    const [ino, old] = [await inoAt(copy), await inoAt(source)]
    const note = await this.notes.keep({ about: 'carry', original, source: old, ino, versions })
    try {
      await this.moves.place(copy, to)
      try {
        await this.root.at(original.away, ({ folder, name }) => source.folder.rename(source.name, folder, name))
      } catch (error) {
        // It can't be taken away, so nothing is moved.
        await to.folder.rename(to.name, copy.folder, copy.name)
        throw error
      }
    } catch (error) {
      await note.drop()
      throw error
    }
    try {
      await source.folder.sync()
      await this.notes.moveVersions(versions)
    } catch (error) {
      // It has moved, and its versions follow within seconds.
      logger.warn({ code: codeOf(error) }, "couldn't move the versions of a file yet")
      return note.owe()
    }
    await note.drop()
  }
}
