import app from '@adonisjs/core/services/app'
import type { DateTime } from 'luxon'
import { Clock } from '#core/clock'
import { fromSql, toSql } from '#core/database/columns'
import { firstRow } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import type { PlanId } from '#billing/plans'

/** What a user may do right now. */
export interface Entitlements {
  readonly plan: PlanId
  readonly status: 'active'
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
  ends_at: string | null
}

const SQL = `SELECT p.id, p.connections_limit, p.devices_limit, p.premium_servers, p.kill_switch, p.support_level, g.ends_at
  FROM plans p LEFT JOIN grants g ON g.plan_id = p.id AND g.user_id = ? AND (g.ends_at IS NULL OR g.ends_at > ?)
  WHERE g.id IS NOT NULL OR p.id = 'free' ORDER BY p.rank DESC, p.id LIMIT 1`

/** The one place that says what plan and grants allow. With `trx` it reads inside that transaction. */
export async function entitlementsFor(userId: number, trx?: Trx): Promise<Entitlements> {
  const clock = await app.container.make(Clock)
  const row = await firstRow<Row>(SQL, [userId, toSql(clock.now())], trx)
  if (!row) throw new Error('The plan catalogue is empty: migrations have not run')
  return {
    plan: row.id,
    status: 'active',
    endsAt: row.ends_at === null ? null : fromSql(row.ends_at),
    connectionsLimit: row.connections_limit,
    devicesLimit: row.devices_limit,
    premiumServers: Boolean(row.premium_servers),
    killSwitch: Boolean(row.kill_switch),
    supportLevel: row.support_level,
  }
}
