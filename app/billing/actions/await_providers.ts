import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { rows, write } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { closeGate } from '#core/restore/restore_gate'
import { gatewayDiscovers } from '#gateways/index'
import { blindSpot } from '#billing/services/blind_spot'

/** Clocks differ, and what was begun in this time may not have been written when the backup was made. */
const BEFORE = { hours: 1 }
const FORGET = ['DELETE FROM unread_subscriptions', 'DELETE FROM restore_searches']
// What has ended is never checked again, so it has no `check_at`.
const NOTE = `INSERT INTO unread_subscriptions (subscription_id, retry_at)
  SELECT id, ? FROM subscriptions WHERE ended_at IS NULL OR check_at IS NOT NULL`
const SET_UP = 'SELECT name FROM payment_gateways ORDER BY name'
const SEARCH = 'INSERT INTO restore_searches (gateway, since, retry_at) VALUES (?, ?, ?)'

/**
 * After a restore: notes every subscription that hasn't ended as unread and every gateway as one to be asked for what was begun
 * since the backup, and lets work on money wait until that is done.
 */
@inject()
export class AwaitProviders {
  constructor(private clock: Clock) {}

  /** Answers what can't be found out, in sentences for the operator. */
  async execute(trx: Trx, backedUpAt: DateTime): Promise<string[]> {
    const now = this.clock.now()
    for (const sql of FORGET) await write(sql, [], trx)
    await write(NOTE, [toSql(now)], trx)
    const blind: string[] = []
    for (const { name } of await rows<{ name: string }>(SET_UP, [], trx)) {
      await write(SEARCH, [name, toSql(backedUpAt.minus(BEFORE)), toSql(now)], trx)
      blind.push(...blindSpot(name, await gatewayDiscovers(name)))
    }
    await closeGate(now, trx)
    return blind
  }
}
