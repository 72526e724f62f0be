import { inject } from '@adonisjs/core'
import { type End, Moves } from '#files/entries/moves'
import { unless } from '#files/errors'
import type { Place } from '#files/paths/file_root'
import type { Folder } from '#files/paths/folder'
import { inoAt } from '#files/reserved/inodes'
import { Notes, type VersionsMove } from '#files/reserved/notes'
import { requireRoom } from '#files/reserved/room'
import { Unseen } from '#files/reserved/unseen'
import { WriteLock } from '#files/reserved/write_lock'
import { type Copied, type CopyOptions, copyTree } from '#files/transfer/copy_tree'
import { isStillSame, SourceCheck } from '#files/transfer/source_check'
import type { TransferRun } from '#files/transfer/transfer'
import { nameBeside } from '#files/upload/choose_name'

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
}

/** The last step. `place`, under the lock, gives the copy its name, and with a move takes the original away. */
export type Finish = (copied: Carried, place: (to: End, versions?: VersionsMove) => Promise<void>) => Promise<void>

/**
 * Copies entries, and moves them where no rename leads. The copy is complete and out of sight before it gets its name; what is
 * moved goes in one rename right after, and only if nothing in it has changed.
 */
@inject()
export class Carry {
  constructor(
    private unseen: Unseen,
    private notes: Notes,
    private moves: Moves,
    private sourceCheck: SourceCheck,
    private lock: WriteLock
  ) {}

  async copy(source: Place, target: Where, run: TransferRun, finish: Finish) {
    await this.unseen.near(target.folder, target.names, async (copy) => {
      const copied = await this.#copy(source, copy, target, run, { isMove: false })
      const carried = { ...copied, ino: await inoAt(copy), at: copy, verify: async () => {} }
      await finish(carried, (to) => this.moves.place(copy, to))
    })
  }

  async move(source: End, target: Where, run: TransferRun, finish: Finish, leavesOutSpecial = false) {
    const parents = source.names.slice(0, -1)
    await this.unseen.near(source.folder, parents, (trash) =>
      this.unseen.near(target.folder, target.names, async (copy) => {
        const copied = await this.#copy(source, copy, target, run, { isMove: true, leavesOutSpecial })
        const { verify, isBefore } = await this.sourceCheck.prepare(source, copied.facts)
        await finish({ ...copied, ino: await inoAt(copy), at: copy, verify }, async (to, versions) => {
          if (!versions) throw new Error('a move takes versions along')
          await this.#exchange({ source, copy, to, trash, versions, facts: copied.facts.value })
        })
        if (isBefore && !(await isStillSame(trash, copied.facts))) await this.#putBack(trash, source)
      })
    )
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

  /** A program beside the service changed the original in the last moment: both stay, as what is new is in one of them only. */
  async #putBack(trash: Place, { folder, name }: Place) {
    await this.lock.hold(async () => {
      const isFree = async (one: string) => (await unless(['ENOENT'], folder.stat(one))) === null
      await this.moves.place(trash, { folder, name: (await isFree(name)) ? name : await nameBeside(name, isFree) })
    })
  }

  async #exchange(ends: { source: End; copy: Place; to: End; trash: Place; versions: VersionsMove; facts: string }) {
    const { source, copy, to, trash, versions, facts } = ends
    const [ino, old] = [await inoAt(copy), await inoAt(source)]
    const note = { about: 'carry' as const, from: source.names, source: old, facts, to: to.names, ino, versions }
    await this.notes.during(note, async () => {
      await this.moves.place(copy, to)
      try {
        await source.folder.rename(source.name, trash.folder, trash.name)
      } catch (error) {
        // It can't be taken away, so nothing is moved.
        await to.folder.rename(to.name, copy.folder, copy.name)
        throw error
      }
      await source.folder.sync()
      await this.notes.moveVersions(versions)
    })
  }
}
