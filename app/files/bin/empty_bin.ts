import { inject } from '@adonisjs/core'
import type { Job } from '#core/jobs/models/job'
import { commitsFindRoom } from '#core/database/room'
import { RequestJob } from '#core/jobs/request_job'
import type { Result } from '#core/result'
import { Bin, type BinItem } from '#files/bin/bin'
import { countEntries } from '#files/bin/count_entries'
import { attempt, fail, type FileError } from '#files/errors'
import { type FileWrite, FileWrites } from '#files/reserved/file_writes'
import { Reserved } from '#files/reserved/reserved'
import { Spare } from '#files/reserved/spare'

export interface EmptyBinInput {
  /** Some items; all of them without. */
  ids?: readonly string[] | undefined
  actorId: number | null
}

/** How many entries are removed within a request. */
const MOST_AT_ONCE = 1_000

/** The kind of the job that removes more. */
export const REMOVE_JOB = 'files.remove'

export interface RemoveJobInput {
  /** In the staging folder. */
  names: readonly string[]
}

export interface Emptied {
  deleted: number
  /** Removes what was deleted, where that takes long. It is out of the bin already. */
  job: Job | null
}

/**
 * Deletes what is in the bin, or some of it. It can't be restored afterwards. What was restored since it was read stays and is not
 * in the audit log, and so does what came since. An unidentified item is deleted only on its own or with all others.
 */
@inject()
export class EmptyBin {
  constructor(
    private bin: Bin,
    private reserved: Reserved,
    private writes: FileWrites,
    private spare: Spare,
    private requestJob: RequestJob
  ) {}

  async execute({ ids, actorId }: EmptyBinInput): Promise<Result<Emptied, FileError>> {
    return attempt(async () => {
      const asked = await this.bin.list(ids)
      const wanted = ids && ids.length > 1 ? asked.filter(({ path }) => path !== null) : asked
      if (wanted.length === 0) return ids ? fail({ type: 'missing' }) : { deleted: 0, job: null }
      let chosen: BinItem[] = []
      const plan = async () => {
        chosen = await this.bin.stillThere(wanted)
        if (ids && chosen.length === 0) fail({ type: 'missing' })
        return ids ? this.#each(chosen, actorId) : this.#all(chosen, actorId)
      }
      const names = await this.bin.takeOut(
        () => chosen.map(({ id }) => id),
        (work, taken) =>
          this.writes.writeAll(plan, async () => {
            await work()
            // Removed first, they are what makes room for the audit log.
            if (!(await commitsFindRoom())) await this.bin.remove(taken)
          })
      )
      const job = await this.#remove(names, actorId)
      await this.spare.keep()
      return { deleted: chosen.length, job }
    })
  }

  #each(items: readonly BinItem[], actorId: number | null): FileWrite[] {
    return items.map(({ id, path }) => {
      // Of one whose note can't be read nothing else is known.
      const changes: FileWrite['changes'] = path === null ? { item: id } : { path }
      return { actorId, action: 'file.delete_forever', changes, proof: this.#gone(id) }
    })
  }

  #all(items: readonly BinItem[], actorId: number | null): FileWrite[] {
    const changes = { items: items.length }
    return items.slice(0, 1).map(({ id }) => ({ actorId, action: 'file.empty_bin', changes, proof: this.#gone(id) }))
  }

  #gone(id: string): FileWrite['proof'] {
    return { at: this.bin.pathOf(id), ino: null }
  }

  async #remove(names: string[], requestedBy: number | null): Promise<Job | null> {
    const count = await this.reserved.within('staging', [], (staging) => countEntries(staging, names, MOST_AT_ONCE))
    if (count > MOST_AT_ONCE)
      return this.requestJob.execute({ kind: REMOVE_JOB, input: { names } satisfies RemoveJobInput, requestedBy })
    await this.bin.remove(names)
    return null
  }
}
