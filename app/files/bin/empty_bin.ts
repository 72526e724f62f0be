import { inject } from '@adonisjs/core'
import type { Result } from '#core/result'
import { Bin } from '#files/bin/bin'
import { attempt, fail, type FileError } from '#files/errors'
import { type FileWrite, FileWrites } from '#files/reserved/file_writes'

export interface EmptyBinInput {
  /** Some items; all of them without. */
  ids?: readonly string[] | undefined
  actorId: number | null
}

/** Deletes what is in the bin, or some of it. It can't be restored afterwards. */
@inject()
export class EmptyBin {
  constructor(
    private bin: Bin,
    private writes: FileWrites
  ) {}

  async execute({ ids, actorId }: EmptyBinInput): Promise<Result<{ deleted: number }, FileError>> {
    return attempt(async () => {
      const items = await this.bin.list()
      const chosen = ids ? items.filter((item) => ids.includes(item.id)) : items
      if (chosen.length === 0) return ids ? fail({ type: 'missing' }) : { deleted: 0 }
      const writes: FileWrite[] = ids
        ? chosen.map(({ path }) => ({ actorId, action: 'file.delete_forever', changes: { path } }))
        : [{ actorId, action: 'file.empty_bin', changes: { items: chosen.length } }]
      const chosenIds = chosen.map((item) => item.id)
      await this.bin.discard(chosenIds, (work) => this.writes.writeAll(async () => writes, work))
      return { deleted: chosenIds.length }
    })
  }
}
