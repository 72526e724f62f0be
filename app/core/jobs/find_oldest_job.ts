import type { DateTime } from 'luxon'
import { firstInstant } from '#core/database/rows'

/** Since when the oldest job waits of those that a worker does one after the other; null where none does. */
export function findOldestJob({ without }: { without: readonly string[] }): Promise<DateTime | null> {
  const others = without.map(() => 'AND kind <> ?').join(' ')
  return firstInstant(`SELECT MIN(created_at) AS at FROM jobs WHERE state = 'waiting' ${others}`, [...without])
}
