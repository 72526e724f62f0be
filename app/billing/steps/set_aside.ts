import { GatewayError } from '#gateways/index'
import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { isConnectionLost, isDatabaseAway, isDiskFull, isRetryable } from '#core/database/errors'
import { firstRow, write } from '#core/database/rows'

/** After so many failures that are no provider's silence, nobody waits any longer. */
const TRIES = 3
/** When what was set aside is tried again. */
const LATER = { hours: 1 }

const TABLES = {
  subscription: { table: 'unread_subscriptions', key: 'subscription_id' },
  gateway: { table: 'restore_searches', key: 'gateway' },
} as const

/** Whether all of a provider's subscriptions wait: it doesn't answer or refuses our keys, or the database is in trouble. */
export function isAway(error: unknown): boolean {
  if (isConnectionLost(error) || isDatabaseAway(error) || isRetryable(error) || isDiskFull(error)) return true
  return error instanceof GatewayError && ['unreachable', 'misconfigured'].includes(error.failure)
}

/**
 * Counts a look that failed for a reason of its own; true when it is set aside by that. MariaDB sets columns one after the other,
 * so the number is raised last.
 */
export async function noteFailure(
  of: keyof typeof TABLES,
  id: number | string,
  error: unknown,
  now: DateTime
): Promise<boolean> {
  if (isAway(error)) return false
  const { table, key } = TABLES[of]
  const isLast = `failures >= ${TRIES - 1}`
  await write(
    `UPDATE ${table} SET retry_at = CASE WHEN ${isLast} THEN ? ELSE retry_at END,
      set_aside_at = CASE WHEN ${isLast} THEN COALESCE(set_aside_at, ?) ELSE set_aside_at END,
      failures = failures + 1 WHERE ${key} = ?`,
    [toSql(now.plus(LATER)), toSql(now), id]
  )
  const counted = await firstRow<{ failures: number }>(`SELECT failures FROM ${table} WHERE ${key} = ?`, [id])
  return Number(counted?.failures) === TRIES
}
