import { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import type { Result } from '#core/result'
import { BIN_DAYS, Bin, type BinItem, isBinId } from '#files/bin/bin'
import { entryNamesOf } from '#files/entries/place'
import { attempt, type FileError } from '#files/errors'
import { pathOf } from '#files/paths/entry_path'
import { CleanUpTimes } from '#files/upkeep/clean_up_times'
import { ListKept } from '#files/upkeep/kept'

export interface ListedBinItem extends Omit<BinItem, 'deletedAt'> {
  /** ISO 8601, UTC. */
  deletedAt: string
  /** When it is deleted at the latest: after 30 days, or with the next cleanup. */
  expiresAt: string
  /** The next cleanup deletes it: it is too old, or the bin and versions are too large. */
  goesNext: boolean
}

/** What can be restored, newest first. */
@inject()
export class ListBin {
  /** Whether a text has the form of an item's ID, which no path from the root has. */
  static isId(this: void, text: string): boolean {
    return isBinId(text)
  }

  constructor(
    private bin: Bin,
    private kept: ListKept,
    private times: CleanUpTimes
  ) {}

  async execute(): Promise<ListedBinItem[]> {
    const { excess } = await this.kept.forecast()
    const doomed = new Set(excess.flatMap((one) => (one.kind === 'deleted' ? [one.id] : [])))
    const next = await this.times.next()
    return (await this.bin.list()).map((item) => {
      const deletedAt = DateTime.fromMillis(item.deletedAt, { zone: 'utc' })
      const goesNext = doomed.has(item.id)
      const expiresAt = goesNext ? next : deletedAt.plus({ days: BIN_DAYS })
      return { ...item, deletedAt: deletedAt.toISO() ?? '', expiresAt: expiresAt.toISO() ?? '', goesNext }
    })
  }

  /** What was deleted last at a path, or the item of this ID. */
  async find(pathOrId: string): Promise<Result<ListedBinItem | null, FileError>> {
    return attempt(async () => {
      const wanted = isBinId(pathOrId) ? pathOrId : pathOf(entryNamesOf(pathOrId))
      return (await this.execute()).find(({ id, path }) => id === wanted || path === wanted) ?? null
    })
  }
}
