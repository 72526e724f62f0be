import { inject } from '@adonisjs/core'
import type { Result } from '#core/result'
import { Bin } from '#files/bin/bin'
import { attempt, fail, type FileError } from '#files/errors'
import { type FileWrite, FileWrites } from '#files/reserved/file_writes'

export interface EmptyBinInput {
  /** One item; all of them without. */
  id?: string | undefined
  actorId: number | null
}

/** Deletes what is in the bin, or one item of it. It can't be restored afterwards. */
@inject()
export class EmptyBin {
  constructor(
    private bin: Bin,
    private writes: FileWrites
  ) {}

  async execute({ id, actorId }: EmptyBinInput): Promise<Result<{ deleted: number }, FileError>> {
    return attempt(async () => {
      const items = await this.bin.list()
      const chosen = id === undefined ? items : items.filter((item) => item.id === id)
      const [first] = chosen
      if (!first) return id === undefined ? { deleted: 0 } : fail({ type: 'missing' })
      const write: FileWrite =
        id === undefined
          ? { actorId, action: 'file.empty_bin', changes: { items: chosen.length } }
          : { actorId, action: 'file.delete_forever', changes: { path: first.path } }
      const ids = chosen.map((item) => item.id)
      await this.bin.discard(ids, (work) => this.writes.write(write, work))
      return { deleted: ids.length }
    })
  }
}
