import { DateTime } from 'luxon'
import { firstRow } from '#core/database/rows'
import { ABSENT_SECONDS } from '#operations/services/incident_rules'

/** Since when the nodes could be heard without a gap, or null while no process listens. */
export async function findAttendance(now: DateTime): Promise<DateTime | null> {
  const row = await firstRow<{ listening_since: number }>(
    'SELECT listening_since FROM attendance WHERE id = 1 AND listened_at >= ?',
    [now.toUnixInteger() - ABSENT_SECONDS]
  )
  return row && DateTime.fromSeconds(row.listening_since, { zone: 'utc' })
}
