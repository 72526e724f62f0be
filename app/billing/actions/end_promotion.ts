import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { lockRow, transaction } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { normalCode } from '#billing/services/promotion_code'

/** Ends a code for new subscriptions; existing ones keep it. Ending it twice changes nothing. */
@inject()
export class EndPromotion {
  constructor(private clock: Clock) {}

  async execute(input: {
    code: string
    actorId: number | null
  }): Promise<Result<{ code: string }, { type: 'not_found' }>> {
    const code = normalCode(input.code)
    return transaction(async (trx) => {
      const row = await lockRow<{ id: number; ended_at: string | null }>(trx, 'promotions', { code })
      if (!row) return err({ type: 'not_found' })
      if (row.ended_at !== null) return ok({ code })
      await trx
        .from('promotions')
        .where('id', row.id)
        .update({ ended_at: toSql(this.clock.now()) })
      const { actorId } = input
      await audit(trx, this.clock, { actorId, action: 'promotion.end', subject: `promotion:${row.id}` })
      return ok({ code })
    })
  }
}
