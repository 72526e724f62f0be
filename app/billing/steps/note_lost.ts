import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { isUniqueViolation } from '#core/database/errors'
import { write } from '#core/database/rows'
import type { LossReason } from '#billing/services/loss_reasons'

/** When one that couldn't be taken in is tried again: its person may have signed up meanwhile. */
const LATER = { hours: 1 }
const CHANGE = 'UPDATE lost_subscriptions SET reason = ?, retry_at = ? WHERE gateway = ? AND provider_id = ?'
const INSERT = `INSERT INTO lost_subscriptions (reason, retry_at, gateway, provider_id, found_at) VALUES (?, ?, ?, ?, ?)`

/** Notes a subscription that a provider has and that couldn't be taken in: once, with the latest reason. */
export async function noteLost(gateway: string, providerId: string, reason: LossReason, now: DateTime) {
  const facts = [reason, toSql(now.plus(LATER)), gateway, providerId]
  try {
    await write(INSERT, [...facts, toSql(now)])
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    await write(CHANGE, facts)
  }
}
