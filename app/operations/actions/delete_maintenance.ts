import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { lockRow, transaction } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { factsOf, type WindowRow } from '#operations/services/maintenance'

/** Takes a maintenance window back. */
@inject()
export class DeleteMaintenance {
  constructor(private clock: Clock) {}

  async execute(input: {
    windowId: number
    /** Who did it; null is the terminal. */
    actorId: number | null
  }): Promise<Result<null, { type: 'not_found' }>> {
    const { windowId, actorId } = input
    return transaction(async (trx) => {
      const row = await lockRow<WindowRow>(trx, 'maintenance_windows', { id: windowId })
      if (!row) return err({ type: 'not_found' })
      await trx.from('maintenance_windows').where('id', windowId).delete()
      const [subject, changes] = [`maintenance:${windowId}`, factsOf(row)]
      await audit(trx, this.clock, { actorId, action: 'maintenance.cancel', subject, changes })
      return ok(null)
    })
  }
}
