import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { write } from '#core/database/rows'
import { transaction } from '#core/database/transaction'

const AGAIN = [
  'UPDATE unread_subscriptions SET retry_at = ? WHERE set_aside_at IS NOT NULL',
  'UPDATE restore_searches SET retry_at = ? WHERE set_aside_at IS NOT NULL',
  'UPDATE lost_subscriptions SET retry_at = ?',
]
const FORGET = 'DELETE FROM lost_subscriptions WHERE provider_id = ?'

/** What an operator does about subscriptions that a restore left open. */
@inject()
export class RetryRecovery {
  constructor(private clock: Clock) {}

  /** Has a worker try all that was set aside now instead of within the hour. */
  async execute(): Promise<void> {
    for (const sql of AGAIN) await write(sql, [toSql(this.clock.now())])
  }

  /** Somebody dealt with it at its provider. False: none such is noted. */
  async forget({ providerId, actorId }: { providerId: string; actorId: number | null }): Promise<boolean> {
    return transaction(async (trx) => {
      const { affected } = await write(FORGET, [providerId], trx)
      if (affected === 0) return false
      const subject = `subscription:${providerId}`
      await audit(trx, this.clock, { actorId, action: 'restore.forget', subject, changes: {} })
      return true
    })
  }
}
