import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { firstRow, write } from '#core/database/rows'
import { transaction } from '#core/database/transaction'
import { DueWorkRegistry } from '#core/due_work'
import { err, ok, type Result } from '#core/result'

export interface ReplayEventInput {
  readonly eventId: number
  /** Who did it; null is the terminal. */
  readonly actorId: number | null
}

const FOUND = 'SELECT gateway, status FROM webhook_events WHERE id = ?'
const REPLAY = `UPDATE webhook_events SET status = 'pending', attempts = 0, outcome = NULL, due_at = ?, locked_until = NULL,
  processed_at = NULL WHERE id = ? AND due_at IS NULL`

/** Has the worker do again what an event asks for. That is a look at the provider, and so does no harm. */
@inject()
export class ReplayEvent {
  constructor(
    private clock: Clock,
    private work: DueWorkRegistry
  ) {}

  /** `waiting`: it was about to be done anyway. */
  async execute({
    eventId,
    actorId,
  }: ReplayEventInput): Promise<Result<'replayed' | 'waiting', { type: 'not_found' }>> {
    const result = await transaction(async (trx) => {
      const { affected } = await write(REPLAY, [toSql(this.clock.now()), eventId], trx)
      const found = await firstRow<{ gateway: string }>(FOUND, [eventId], trx)
      if (!found) return err({ type: 'not_found' } as const)
      if (affected === 0) return ok({ ...found, state: 'waiting' as const })
      await audit(trx, this.clock, { actorId, action: 'webhook_event.replay', subject: `webhook_event:${eventId}` })
      return ok({ ...found, state: 'replayed' as const })
    })
    if (!result.ok) return result
    this.work.hurry(`billing.webhooks.${result.value.gateway}`)
    return ok(result.value.state)
  }
}
