import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { lockRow, transaction } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { AnalyticsNote } from '#analytics/models/analytics_note'

/** Deletes a note. Answers what it was. */
@inject()
export class DeleteNote {
  constructor(private clock: Clock) {}

  async execute(input: {
    readonly id: number
    readonly actorId: number | null
  }): Promise<Result<AnalyticsNote, { type: 'not_found' }>> {
    const { id, actorId } = input
    return transaction(async (trx) => {
      if (!(await lockRow(trx, 'analytics_notes', { id }))) return err({ type: 'not_found' })
      const note = await AnalyticsNote.findOrFail(id, { client: trx })
      await note.delete()
      const changes = { day: { before: note.day, after: null } }
      await audit(trx, this.clock, { actorId, action: 'note.delete', subject: `note:${id}`, changes })
      return ok(note)
    })
  }
}
