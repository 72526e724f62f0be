import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { transaction } from '#core/database/transaction'
import { giveBackRedemption } from '#billing/steps/give_back_redemption'
import { lockSubscription } from '#billing/steps/lock_subscription'
import { writeEvent, type Cause } from '#billing/steps/write_event'

/**
 * The provider knows no such subscription. One that was never paid has expired there; one that was paid for is left as it
 * is, because a wrong key or account must not end what people pay for.
 */
export async function expireLost(subscriptionId: number, ticket: number, cause: Cause) {
  const now = (await app.container.make(Clock)).now()
  await transaction(async (trx) => {
    const row = await lockSubscription(subscriptionId, trx)
    if (!row || ticket <= row.applied_ticket) return
    const next = { applied_ticket: ticket, check_at: row.ended_at === null ? toSql(now.plus({ hours: 24 })) : null }
    if (row.status !== 'incomplete') {
      if (row.ended_at === null)
        logger.error({ subscription: row.id }, 'a provider does not know a running subscription')
      await trx.from('subscriptions').where('id', row.id).update(next)
      return
    }
    const expired = { status: 'expired', end_reason: 'never_paid', ended_at: toSql(now), check_at: null }
    await trx
      .from('subscriptions')
      .where('id', row.id)
      .update({ ...next, ...expired })
    const happened = { kind: 'status', before: 'incomplete', after: 'expired', reason: 'never_paid' } as const
    await writeEvent(row.id, happened, cause, now, trx)
    await giveBackRedemption(row.id, trx)
  })
}
