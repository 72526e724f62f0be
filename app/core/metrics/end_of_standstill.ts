import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { fromSql, toSql } from '#core/database/columns'
import { GONE_MINUTES } from '#core/metrics/list_processes'

/**
 * When a worker ran again after none had, looking back so far. Null where one ran all the time, or none runs now. Workers that restart
 * again and again, each a moment after the last, are no standstill.
 */
export async function endOfStandstill(now: DateTime, lookBackMs: number): Promise<DateTime | null> {
  const from = now.minus({ milliseconds: lookBackMs })
  const found = (await db
    .from('process_minutes')
    .distinct('minute')
    .whereNot('role', 'web')
    .where('minute', '>=', toSql(from))
    .orderBy('minute', 'desc')) as { minute: string }[]
  const minutes = [now, ...found.map(({ minute }) => fromSql(minute)), from]
  const isGap = (later: DateTime, earlier?: DateTime) =>
    earlier !== undefined && later.diff(earlier).as('minutes') > GONE_MINUTES
  const end = minutes.findIndex((minute, at) => isGap(minute, minutes[at + 1]))
  return end > 0 ? (minutes[end] ?? null) : null
}
