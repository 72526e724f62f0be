import { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { unless } from '#files/errors'
import { Reserved } from '#files/reserved/reserved'

/** How often the cleanup runs, and once when the worker starts. */
export const CLEAN_UP_EVERY_MS = 3_600_000
/** It looks at every hosted file. */
export const CLEAN_UP_LONGEST_MS = 12 * CLEAN_UP_EVERY_MS

const NAME = 'cleaned'

/** When the worker's cleanup ran last, for all processes: the time of a file that is empty. */
@inject()
export class CleanUpTimes {
  constructor(
    private clock: Clock,
    private reserved: Reserved
  ) {}

  /** Notes that a round has ended. A full disk may have no room for the file: then the next round is told as due. */
  async noteRound() {
    await this.reserved.within('upkeep', [], async (folder) => {
      const made =
        (await unless(['ENOENT'], folder.file(NAME))) ??
        (await unless(['ENOSPC', 'EDQUOT'], folder.create(NAME, 0o600)))
      if (!made) return
      await using file = made
      const now = this.clock.now().toJSDate()
      await file.utimes(now, now)
    })
  }

  /** By when the next round begins. A worker that starts begins one at once, so it may be sooner. */
  async next(): Promise<DateTime> {
    const stat = await this.reserved.withinIfThere('upkeep', [], (folder) => unless(['ENOENT'], folder.stat(NAME)))
    const now = this.clock.now()
    const next = DateTime.fromMillis(Math.round(Number(stat?.mtimeNs ?? 0) / 1e6) + CLEAN_UP_EVERY_MS, { zone: 'utc' })
    return DateTime.max(now, next)
  }
}
