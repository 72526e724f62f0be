import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { insertMissing } from '#core/database/insert_missing'
import { transaction } from '#core/database/transaction'
import { ABSENT_SECONDS } from '#operations/services/incident_rules'
import { noteDay } from '#operations/steps/note_day'

const ROW = 1

/**
 * Marks that a process is there to hear the nodes. After a gap silence counts from zero: a node that could not be heard
 * because nothing was listening isn't unreachable.
 */
@inject()
export class KeepAttendance {
  constructor(private clock: Clock) {}

  async execute() {
    const now = this.clock.now().toUnixInteger()
    const limit = now - ABSENT_SECONDS
    await transaction(async (trx) => {
      const row = { id: ROW, listening_since: now, listened_at: now }
      await insertMissing('attendance', 'id', row, trx)
      await trx.from('attendance').where('listened_at', '<', limit).update({ listening_since: now })
      await trx.from('attendance').where('listened_at', '<', now).update({ listened_at: now })
      await noteDay(trx, this.clock.today())
    })
  }
}
