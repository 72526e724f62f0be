import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { Bin } from '#files/bin/bin'
import { removeTree } from '#files/bin/remove_tree'
import { unless } from '#files/errors'
import { History } from '#files/history/history'
import { Writings } from '#files/history/writings'
import type { Folder } from '#files/paths/folder'
import { isNote } from '#files/reserved/note_file'
import { Notes } from '#files/reserved/notes'
import { isOwed } from '#files/reserved/owed_lines'
import { isOfDeadProcess } from '#files/reserved/process_mark'
import { Quota } from '#files/quota/quota'
import { Reserved } from '#files/reserved/reserved'
import { WriteLock } from '#files/reserved/write_lock'
import { Spare } from '#files/reserved/spare'
import { isUnseen } from '#files/reserved/unseen'
import { Selections } from '#files/serving/selections'
import { UNFINISHED_MS, UnfinishedUploads } from '#files/upload/resumable/unfinished_uploads'
import { ListKept } from '#files/upkeep/kept'

/** How often the audit log gets what it is owed after the database was away. */
export const WRITE_OWED_EVERY_MS = 10_000

/** Deletes what stopped processes left unfinished, and what was kept long enough or is too much. */
@inject()
export class CleanUp {
  constructor(
    private clock: Clock,
    private reserved: Reserved,
    private lock: WriteLock,
    private notes: Notes,
    private bin: Bin,
    private history: History,
    private writings: Writings,
    private kept: ListKept,
    private selections: Selections,
    private uploads: UnfinishedUploads,
    private quota: Quota,
    private spare: Spare
  ) {}

  /** One step that fails keeps no other from being done. Throws what failed first, once all are through. */
  async execute() {
    const troubles: unknown[] = []
    const done = async (step: () => Promise<unknown>) => {
      try {
        await step()
      } catch (error) {
        troubles.push(error)
      }
    }
    await done(() => this.unfinished())
    await done(() => this.writings.settle())
    await done(() => this.#dropUnreplaced())
    await done(() => this.selections.purge())
    await done(() => this.uploads.removeOld())
    await done(async () => this.bin.discard(await this.bin.emptyIds()))
    await done(() => this.#removeExcess())
    await done(() => this.quota.measure())
    await done(() => this.spare.keep())
    if (troubles.length > 0) throw troubles[0]
  }

  /** Completes or removes what stopped processes were in the middle of. Throws what failed first, once everything was tried. */
  async unfinished() {
    const [trouble] = await this.#unfinished(() => true)
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
    for (const path of await this.history.linked())
      await this.lock.hold(async () => {
        const current = await this.writings.currentAt(path)
        if (current) await this.history.dropUnreplaced(path, current)
      })
  }

  async #removeExcess() {
    const { excess } = await this.kept.execute()
    await this.bin.discard(excess.flatMap((one) => (one.kind === 'deleted' ? [one.id] : [])))
    for (const one of excess) if (one.kind === 'version') await this.history.remove(one.path)
  }

  async #unfinished(isChosen: (name: string) => boolean): Promise<{ error: unknown }[]> {
    const troubles: { error: unknown }[] = []
    const oldest = this.clock.now().toMillis() - UNFINISHED_MS
    await this.reserved.withinIfThere('staging', [], async (folder) => {
      for await (const { name } of folder.each()) {
        if (!isChosen(name)) continue
        try {
          await this.#end(folder, name, oldest)
        } catch (error) {
          troubles.push({ error })
        }
      }
    })
    return troubles
  }

  async #end(folder: Folder, name: string, oldest: number) {
    const stat = await unless(['ENOENT'], folder.stat(name))
    const isOld = stat && Number(stat.mtimeMs) < oldest && !isUnseen(name) && !isNote(name)
    if (!stat || !(isOfDeadProcess(name) || isOwed(name) || isOld)) return
    if (isNote(name)) await this.lock.hold(() => this.notes.complete(folder, name))
    await removeTree(folder, name)
  }
}
