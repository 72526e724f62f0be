import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { transaction } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import type { CancelReason } from '#shared/cancel_reasons'
import { asksWhy } from '#billing/queries/asks_why'
import { findCancelledSubscription } from '#billing/queries/find_cancelled_subscription'
import { findOpenSubscription } from '#billing/queries/find_open_subscription'
import { isLive, isOpen } from '#billing/services/subscription'
import { lockSubscription } from '#billing/steps/lock_subscription'
import { writeEvent } from '#billing/steps/write_event'

/** Null: the question was skipped. */
export interface GiveCancelReasonInput {
  userId: number
  reason: CancelReason | null
}

export type GiveCancelReasonError = { type: 'no_subscription' } | { type: 'not_canceled' }

/** Records why a customer cancelled, or that they skipped the question. We ask once for each cancellation and keep the first answer. */
@inject()
export class GiveCancelReason {
  constructor(private clock: Clock) {}

  async execute({ userId, reason }: GiveCancelReasonInput): Promise<Result<null, GiveCancelReasonError>> {
    const running = await findOpenSubscription(userId)
    // One that was past due was over as soon as it was cancelled.
    const open = running && isLive(running.status) ? running : await findCancelledSubscription(userId)
    if (!open) return err({ type: 'no_subscription' })
    return transaction(async (trx) => {
      const row = await lockSubscription(open.id, trx)
      if (!row || (isOpen(row.status) && row.ends_at === null)) return err({ type: 'not_canceled' })
      if (!(await asksWhy(row.id, trx))) return ok(null)
      const answer = { kind: 'cancel_reason', before: null, after: reason, reason: null } as const
      await writeEvent(row.id, answer, { source: 'user' }, this.clock.now(), trx)
      return ok(null)
    })
  }
}
