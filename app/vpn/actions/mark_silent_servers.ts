import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { transaction } from '#core/database/transaction'
import { raiseFleetRevision } from '#vpn/steps/fleet'
import { SILENT_AFTER_SECONDS } from '#vpn/services/status_rule'

/** A node that stopped reporting makes its server unreachable: nobody is sent to a last known good. */
@inject()
export class MarkSilentServers {
  constructor(private clock: Clock) {}

  async execute() {
    const limit = toSql(this.clock.now().minus({ seconds: SILENT_AFTER_SECONDS }))
    await transaction(async (trx) => {
      const heard = trx.from('server_health').select('server_id').where('reported_at', '>', limit)
      const silenced = await trx
        .from('servers')
        .where({ reachable: true, simulated: false })
        .whereNotIn('id', heard)
        .update({ reachable: false })
      if (Number(silenced) > 0) await raiseFleetRevision(trx)
    })
  }
}
