import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { write } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { closeGate } from '#core/restore/restore_gate'

const FORGET = 'DELETE FROM unread_subscriptions'
// What is over for good is never looked at again, so it has no `check_at`.
const NOTE = `INSERT INTO unread_subscriptions (subscription_id, retry_at)
  SELECT id, ? FROM subscriptions WHERE ended_at IS NULL OR check_at IS NOT NULL`

/** After a restore: notes every subscription that isn't over for good as unread, and lets work on money wait until all are read. */
@inject()
export class AwaitProviders {
  constructor(private clock: Clock) {}

  async execute(trx: Trx): Promise<void> {
    const now = this.clock.now()
    await write(FORGET, [], trx)
    await write(NOTE, [toSql(now)], trx)
    await closeGate(now, trx)
  }
}
