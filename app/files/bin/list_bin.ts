import { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { BIN_DAYS, Bin, type BinItem } from '#files/bin/bin'
import { CLEAN_UP_EVERY_MS } from '#files/upkeep/clean_up'
import { ListKept } from '#files/upkeep/kept'

export interface ListedBinItem extends Omit<BinItem, 'deletedAt'> {
  /** ISO 8601, UTC. */
  deletedAt: string
  /** When it is deleted at the latest: after 30 days, or with the next cleanup where the bin and versions are too large. */
  expiresAt: string
}

/** What can be restored, newest first. */
@inject()
export class ListBin {
  constructor(
    private clock: Clock,
    private bin: Bin,
    private kept: ListKept
  ) {}

  async execute(): Promise<ListedBinItem[]> {
    const { excess } = await this.kept.forecast()
    const doomed = new Set(excess.flatMap((one) => (one.kind === 'deleted' ? [one.id] : [])))
    const next = this.clock.now().plus(CLEAN_UP_EVERY_MS)
    return (await this.bin.list()).map((item) => {
      const deletedAt = DateTime.fromMillis(item.deletedAt, { zone: 'utc' })
      const expiresAt = doomed.has(item.id) ? next : deletedAt.plus({ days: BIN_DAYS })
      return { ...item, deletedAt: deletedAt.toISO() ?? '', expiresAt: expiresAt.toISO() ?? '' }
    })
  }
}
