import { inject } from '@adonisjs/core'
import type { Job } from '#core/jobs/models/job'
import { commitsFindRoom } from '#core/database/room'
import { RequestJob } from '#core/jobs/request_job'
import type { Result } from '#core/result'
import { Bin } from '#files/bin/bin'
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

/** Deletes what is in the bin, or some of it. It can't be restored afterwards. */
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
      const items = await this.bin.list()
      const chosen = ids ? items.filter((item) => ids.includes(item.id)) : items
      if (chosen.length === 0) return ids ? fail({ type: 'missing' }) : { deleted: 0, job: null }
      const by = { actorId }
      const writes: FileWrite[] = ids
        ? chosen.map(({ id, path }) => ({
            ...by,
            action: 'file.delete_forever',
            changes: { path },
            proof: this.#gone(id),
          }))
        : [
            {
              ...by,
              action: 'file.empty_bin',
              changes: { items: chosen.length },
              proof: this.#gone(chosen[0]?.id ?? ''),
            },
          ]
      const chosenIds = chosen.map((item) => item.id)
      const names = await this.bin.takeOut(chosenIds, (work, taken) =>
        this.writes.writeAll(
          async () => writes,
          async () => {
            await work()
            // Removed first, they are what makes room for the audit log.
            if (!(await commitsFindRoom())) await this.bin.remove(taken)
          }
        )
      )
      const job = await this.#remove(names, actorId)
      await this.spare.keep()
      return { deleted: chosenIds.length, job }
    })
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
