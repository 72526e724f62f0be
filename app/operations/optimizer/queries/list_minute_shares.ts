import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { fromSql, toSql } from '#core/database/columns'
import { highestPlace } from '#core/health/measures'
import type { Figures } from '#core/metrics/minute_tally'
import type { MinuteShare } from '#operations/optimizer/services/alert_rule'

const MINUTE_MS = 60_000

export const minuteOf = (at: DateTime) => Math.floor(at.toMillis() / MINUTE_MS)

/** What processes with a worker measured since a moment: by measure the highest share of each minute. */
export async function listMinuteShares(since: DateTime): Promise<ReadonlyMap<string, readonly MinuteShare[]>> {
  const rows = (await db
    .from('process_minutes')
    .select('minute', 'figures')
    .where('minute', '>=', toSql(since))
    .orderBy('minute')
    .orderBy('id')) as { minute: string; figures: string }[]
  const highest = new Map<string, Map<number, MinuteShare>>()
  for (const { minute: at, figures } of rows) {
    const minute = minuteOf(fromSql(at))
    const { shares = {}, places = {} } = JSON.parse(figures) as Figures
    for (const [id, share] of Object.entries(shares)) {
      const minutes = highest.get(id) ?? new Map<number, MinuteShare>()
      highest.set(id, minutes)
      const known = minutes.get(minute)
      if (!known || share > known.share) minutes.set(minute, { minute, share, place: highestPlace(places[id]) })
    }
  }
  return new Map([...highest].map(([id, minutes]) => [id, [...minutes.values()]]))
}
