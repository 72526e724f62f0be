import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { Bin } from '#files/bin/bin'
import { removeTree } from '#files/bin/remove_tree'
import { unless } from '#files/errors'
import { History } from '#files/history/history'
import { isNote, Notes } from '#files/reserved/notes'
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

/** How often it runs, and once when the worker starts. */
export const CLEAN_UP_EVERY_MS = 3_600_000
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
    private kept: ListKept,
    private selections: Selections,
    private uploads: UnfinishedUploads,
    private quota: Quota,
    private spare: Spare
  ) {}

  async execute() {
    await this.unfinished()
    await this.selections.purge()
    await this.uploads.removeOld()
    await this.bin.discard(await this.bin.emptyIds())
    const { excess } = await this.kept.execute()
    await this.bin.discard(excess.flatMap((one) => (one.kind === 'deleted' ? [one.id] : [])))
    for (const one of excess) if (one.kind === 'version') await this.history.remove(one.path)
    await this.quota.measure()
    await this.spare.keep()
  }

  /** Completes or removes what stopped processes were in the middle of. */
  async unfinished() {
    return this.#unfinished(() => true)
  }

  /** Writes the lines that the audit log is owed by processes that are still there. */
  async owed() {
    return this.#unfinished(isOwed)
  }

  async #unfinished(isChosen: (name: string) => boolean) {
    const oldest = this.clock.now().toMillis() - UNFINISHED_MS
    await this.reserved.withinIfThere('staging', [], async (folder) => {
      for await (const { name } of folder.each()) {
        if (!isChosen(name)) continue
        const stat = await unless(['ENOENT'], folder.stat(name))
        const isOld = stat && Number(stat.mtimeMs) < oldest && !isUnseen(name) && !isNote(name)
        if (!stat || !(isOfDeadProcess(name) || isOwed(name) || isOld)) continue
        if (isNote(name)) await this.lock.hold(() => this.notes.complete(folder, name))
        await removeTree(folder, name)
      }
    })
  }
}
