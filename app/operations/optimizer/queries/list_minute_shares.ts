import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { fromSql, toSql } from '#core/database/columns'
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
  const highest = new Map<string, Map<number, number>>()
  for (const { minute: at, figures } of rows) {
    const minute = minuteOf(fromSql(at))
    for (const [id, share] of Object.entries((JSON.parse(figures) as Figures).shares ?? {})) {
      const minutes = highest.get(id) ?? new Map<number, number>()
      highest.set(id, minutes.set(minute, Math.max(share, minutes.get(minute) ?? 0)))
    }
  }
  return new Map([...highest].map(([id, minutes]) => [id, [...minutes].map(([minute, share]) => ({ minute, share }))]))
}
