import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import type { TaskWork } from '#core/health/maintenance_tasks'
import { Bin } from '#files/bin/bin'
import { removeTree } from '#files/bin/remove_tree'
import { unless } from '#files/errors'
import { History } from '#files/history/history'
import { Writings } from '#files/history/writings'
import type { Folder } from '#files/paths/folder'
import { isNote } from '#files/reserved/note_file'
import { Notes } from '#files/reserved/notes'
import { isOwed } from '#files/reserved/owed_lines'
import { isOfDeadProcess, isOfElsewhere } from '#files/reserved/process_mark'
import { Quota } from '#files/quota/quota'
import { Reserved } from '#files/reserved/reserved'
import { WriteLock } from '#files/reserved/write_lock'
import { Spare } from '#files/reserved/spare'
import { isAway, isUnseen } from '#files/reserved/unseen'
import { Selections } from '#files/serving/selections'
import { Originals } from '#files/transfer/originals'
import { UNFINISHED_MS, UnfinishedUploads } from '#files/upload/resumable/unfinished_uploads'
import { ListKept } from '#files/upkeep/kept'

/** How often the audit log gets what it is owed after the database was away. */
export const WRITE_OWED_EVERY_MS = 10_000

/** What a cleanup did, or would do. */
export interface CleanedUp {
  /** What stopped processes were in the middle of, completed or removed. */
  leftovers: number
  uploads: number
  /** Of the bin. */
  items: number
  versions: number
}

/** Items of the bin that are deleted under one lock. */
const BATCH = 20

/** Deletes what stopped processes left unfinished, and what was kept long enough or is too much. */
@inject()
export class CleanUp {
  constructor(
    private clock: Clock,
    private reserved: Reserved,
    private lock: WriteLock,
    private notes: Notes,
    private originals: Originals,
    private bin: Bin,
    private history: History,
    private writings: Writings,
    private kept: ListKept,
    private selections: Selections,
    private uploads: UnfinishedUploads,
    private quota: Quota,
    private spare: Spare
  ) {}

  /**
   * One step that fails keeps no other from being done. Throws what failed first, once all are through. It stops after the batch at
   * hand when the signal says so.
   */
  async execute({ signal, report }: Partial<TaskWork> = {}): Promise<CleanedUp> {
    const did: CleanedUp = { leftovers: 0, uploads: 0, items: 0, versions: 0 }
    const count = (what: keyof CleanedUp, amount = 1) => {
      did[what] += amount
      report?.({ done: Object.values(did).reduce((sum, one) => sum + one, 0) })
      signal?.throwIfAborted()
    }
    const troubles: unknown[] = []
    const done = async (step: () => Promise<unknown>) => {
      signal?.throwIfAborted()
      try {
        await step()
      } catch (error) {
        troubles.push(error)
      }
    }
    await done(() => this.unfinished(() => count('leftovers')))
    await done(() => this.writings.settle())
    await done(() => this.#dropUnreplaced())
    await done(() => this.selections.purge())
    await done(async () => {
      for (const id of await this.uploads.old()) {
        await this.uploads.remove(id)
        count('uploads')
      }
    })
    await done(async () => this.bin.discard(await this.bin.emptyIds(() => this.notes.moving())))
    await done(() => this.#removeExcess(count))
    await done(() => this.quota.measure())
    await done(() => this.spare.keep())
    signal?.throwIfAborted()
    if (troubles.length > 0) throw troubles[0]
    return did
  }

  /** What `execute` would do now. */
  async estimate(): Promise<CleanedUp> {
    const did: CleanedUp = { leftovers: 0, uploads: (await this.uploads.old()).length, items: 0, versions: 0 }
    await this.#eachStaged(async (folder, name) => {
      if (await this.#isOver(folder, name)) did.leftovers += 1
    })
    for (const { kind } of (await this.kept.execute()).excess) did[kind === 'deleted' ? 'items' : 'versions'] += 1
    return did
  }

  /**
   * Completes or removes what stopped processes were in the middle of. Throws what failed first, once everything was tried.
   * @param ended is called for each; an error it throws ends the round
   */
  async unfinished(ended = () => {}) {
    const [trouble] = await this.#unfinished(() => true, ended)
    if (trouble) throw trouble.error
  }

  /** The same for work that goes on whatever couldn't be removed elsewhere. */
  async tryUnfinished() {
    await this.#unfinished(() => true)
  }

  /** Writes what the audit log is owed by processes that are still there, and completes what others noted that are not. */
  async owed() {
    const [trouble] = await this.#unfinished((name) => isOwed(name) || (isNote(name) && isOfDeadProcess(name)))
    if (trouble) throw trouble.error
  }

  /** Where a process died between keeping a version and replacing the file, the version is the file itself. */
  async #dropUnreplaced() {
    for (const path of await this.history.linked()) {
      const names = await this.writings.namesBehind(path)
      if (!names) continue
      await this.lock.hold(async () => {
        const current = await this.writings.currentOf(names)
        if (current) await this.history.dropUnreplaced(path, current)
      })
    }
  }

  async #removeExcess(count: (what: keyof CleanedUp, amount?: number) => void) {
    const { excess } = await this.kept.execute()
    const ids = excess.flatMap((one) => (one.kind === 'deleted' ? [one.id] : []))
    while (ids.length > 0) count('items', await this.bin.discard(ids.splice(0, BATCH)))
    for (const one of excess) if (one.kind === 'version' && (await this.history.remove(one.path))) count('versions')
  }

  async #unfinished(isChosen: (name: string) => boolean, ended = () => {}): Promise<{ error: unknown }[]> {
    const troubles: { error: unknown }[] = []
    await this.#eachStaged(async (folder, name) => {
      try {
        // Whether that process has ended can't be told, but under the lock it moves nothing.
        if (isNote(name) && isOfElsewhere(name)) await this.#settleMove(folder, name)
        if (!isChosen(name) || !(await this.#isOver(folder, name))) return
        if (!(await this.#end(folder, name))) return
      } catch (error) {
        troubles.push({ error })
        return
      }
      ended()
    })
    return troubles
  }

  async #settleMove(folder: Folder, name: string) {
    if (!(await this.notes.isMove(folder, name))) return
    await this.lock.hold(() => this.notes.settleMoves('all', (one) => one === name))
  }

  async #eachStaged(work: (folder: Folder, name: string) => Promise<void>) {
    await this.reserved.withinIfThere('staging', [], async (folder) => {
      for await (const { name } of folder.each()) await work(folder, name)
    })
  }

  async #isOver(folder: Folder, name: string): Promise<boolean> {
    if (isAway(name)) return false
    if (!(await unless(['ENOENT'], folder.stat(name)))) return false
    if (isOfDeadProcess(name) || isOwed(name)) return true
    if (isUnseen(name) || !(await this.#isOld(folder, name))) return false
    return !isNote(name) || (isOfElsewhere(name) && (await this.notes.isBrief(folder, name)))
  }

  async #isOld(folder: Folder, name: string): Promise<boolean> {
    const stat = await unless(['ENOENT'], folder.stat(name))
    return stat !== null && this.clock.now().toMillis() - UNFINISHED_MS > Number(stat.mtimeMs)
  }

  /** False for a note that still has to wait. */
  async #end(folder: Folder, name: string): Promise<boolean> {
    if (isNote(name)) {
      await this.lock.hold(() => this.notes.complete(folder, name))
      await this.notes.removeLeftover(folder, name)
      if (!(await this.originals.complete(folder, name))) return false
    }
    await removeTree(folder, name)
    return true
  }
}
