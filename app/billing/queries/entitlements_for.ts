import app from '@adonisjs/core/services/app'
import type { DateTime } from 'luxon'
import { Clock } from '#core/clock'
import { fromSql, toSql } from '#core/database/columns'
import { firstRow } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import type { PlanId } from '#billing/plans'
import { earliest } from '#billing/services/access'

/** What a user may do right now. */
export interface Entitlements {
  readonly plan: PlanId
  /** The subscription's where one gives the plan: past due means that access lasts until `endsAt`. */
  readonly status: 'active' | 'past_due'
  /** Where the plan comes from. */
  readonly source: 'free' | 'grant' | 'subscription'
  /** When the plan ends by itself; null: it does not. */
  readonly endsAt: DateTime | null
  /** Connects a month once the e-mail address is verified; null is unlimited. */
  readonly connectionsLimit: number | null
  readonly devicesLimit: number
  readonly premiumServers: boolean
  readonly killSwitch: boolean
  readonly supportLevel: 'basic' | 'priority'
}

interface Row {
  id: PlanId
  connections_limit: number | null
  devices_limit: number
  premium_servers: number
  kill_switch: number
  support_level: 'basic' | 'priority'
  grant_id: number | null
  grant_ends_at: string | null
  status: 'active' | 'past_due' | null
  ends_at: string | null
  grace_ends_at: string | null
}

const GRANT = 'g.plan_id = p.id AND g.user_id = ? AND (g.ends_at IS NULL OR g.ends_at > ?)'
const SUBSCRIPTION = `s.plan_id = p.id AND s.user_id = ? AND s.status IN ('active', 'past_due')
  AND (s.ends_at IS NULL OR s.ends_at > ?) AND (s.status = 'active' OR (s.held = 0 AND s.grace_ends_at > ?))`
const SQL = `SELECT p.id, p.connections_limit, p.devices_limit, p.premium_servers, p.kill_switch, p.support_level,
  g.id AS grant_id, g.ends_at AS grant_ends_at, s.status, s.ends_at, s.grace_ends_at
  FROM plans p LEFT JOIN grants g ON ${GRANT} LEFT JOIN subscriptions s ON ${SUBSCRIPTION}
  WHERE g.id IS NOT NULL OR s.id IS NOT NULL OR p.id = 'free' ORDER BY p.rank DESC, p.id LIMIT 1`

/**
 * The one place that says what plans, grants and subscriptions allow: the highest plan of them. With `trx` it reads
 * inside that transaction.
 */
export async function entitlementsFor(userId: number, trx?: Trx): Promise<Entitlements> {
  const clock = await app.container.make(Clock)
  const now = toSql(clock.now())
  const row = await firstRow<Row>(SQL, [userId, now, userId, now, now], trx)
  if (!row) throw new Error('The plan catalogue is empty: migrations have not run')
  return {
    plan: row.id,
    ...originOf(row),
    connectionsLimit: row.connections_limit,
    devicesLimit: row.devices_limit,
    premiumServers: Boolean(row.premium_servers),
    killSwitch: Boolean(row.kill_switch),
    supportLevel: row.support_level,
  }
}

/** Who has a plan both ways has it as long as the longer of the two lasts. */
function originOf(row: Row): Pick<Entitlements, 'status' | 'source' | 'endsAt'> {
  if (row.status === null) {
    return { status: 'active', source: row.grant_id === null ? 'free' : 'grant', endsAt: instant(row.grant_ends_at) }
  }
  const ends = earliest([row.ends_at, row.status === 'past_due' ? row.grace_ends_at : null])
  const granted = row.grant_id !== null
  if (granted && (row.grant_ends_at === null || (ends !== null && row.grant_ends_at > ends))) {
    return { status: 'active', source: 'grant', endsAt: instant(row.grant_ends_at) }
  }
  return { status: row.status, source: 'subscription', endsAt: instant(ends) }
}

function instant(value: string | null): DateTime | null {
  return value === null ? null : fromSql(value)
}
