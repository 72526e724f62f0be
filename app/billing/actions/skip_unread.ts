import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { write } from '#core/database/rows'
import { transaction } from '#core/database/transaction'

const FORGET = 'DELETE FROM restore_searches WHERE gateway = ?'
const SKIP = `DELETE FROM unread_subscriptions
  WHERE subscription_id IN (SELECT id FROM subscriptions WHERE gateway = ?)`

/** Stops waiting for a provider that won't come back: its subscriptions count as the restored database has them. */
@inject()
export class SkipUnread {
  constructor(private clock: Clock) {}

  /** Answers how many were not read. */
  async execute({ gateway, actorId }: { gateway: string; actorId: number | null }): Promise<number> {
    return transaction(async (trx) => {
      const { affected: subscriptions } = await write(SKIP, [gateway], trx)
      const { affected: searches } = await write(FORGET, [gateway], trx)
      if (subscriptions + searches === 0) return 0
      const changes = { subscriptions }
      await audit(trx, this.clock, { actorId, action: 'restore.skip', subject: `gateway:${gateway}`, changes })
      return subscriptions
    })
  }
}
