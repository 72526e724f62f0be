import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { lockRow, transaction } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'

/** Deletes kept advice with its figures. */
@inject()
export class DeleteAdvice {
  constructor(private clock: Clock) {}

  async execute(input: { id: number; actorId: number | null }): Promise<Result<null, { type: 'not_found' }>> {
    const { id, actorId } = input
    return transaction(async (trx) => {
      if (!(await lockRow(trx, 'kept_advice', { id }))) return err({ type: 'not_found' })
      await trx.from('kept_advice').where('id', id).delete()
      await audit(trx, this.clock, { actorId, action: 'advice.delete', subject: `advice:${id}` })
      return ok(null)
    })
  }
}
