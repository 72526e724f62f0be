import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { lockRow, transaction } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import type { CannedAnswer } from '#support/queries/list_canned_answers'

export type DeleteCannedAnswerError = { type: 'not_found' }

/** Takes a canned answer away; what was answered with it stays. Answers what it was. */
@inject()
export class DeleteCannedAnswer {
  constructor(private clock: Clock) {}

  async execute(input: { id: number; actorId: number }): Promise<Result<CannedAnswer, DeleteCannedAnswerError>> {
    const { id, actorId } = input
    return transaction(async (trx) => {
      const row = await lockRow<CannedAnswer>(trx, 'canned_answers', { id })
      if (!row) return err({ type: 'not_found' })
      await trx.from('canned_answers').where('id', id).delete()
      const changes = { title: { before: row.title, after: null } }
      await audit(trx, this.clock, { actorId, action: 'canned_answer.delete', subject: `canned_answer:${id}`, changes })
      return ok({ id, title: row.title, text: row.text, version: row.version })
    })
  }
}
