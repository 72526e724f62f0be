import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { transaction } from '#core/database/transaction'

/** Notes who took the list of accounts along, and by which filters; not what they were looking for. */
@inject()
export class NoteExport {
  constructor(private clock: Clock) {}

  async execute({ filters, actorId }: { filters: string[]; actorId: number }): Promise<void> {
    await transaction((trx) =>
      audit(trx, this.clock, { actorId, action: 'user.export', subject: 'users', changes: { filters } })
    )
  }
}
