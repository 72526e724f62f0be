import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { lockRow, transaction } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { raiseFleetRevision } from '#vpn/steps/fleet'
import type { ServerRow } from '#vpn/services/server_row'

export type DeleteServerError =
  | { type: 'not_found' }
  /** Made by the process that runs here, and made again by it. */
  | { type: 'is_local' }
  /** Connections end by draining or disabling, so that users hear of it and their nodes do. */
  | { type: 'in_use'; peers: number }

/**
 * Deletes a server that nobody is connected to, with its node's credential, health and uptime. Its row is locked as by a
 * connect: one that starts at the same moment is either counted here or finds no server.
 */
@inject()
export class DeleteServer {
  constructor(private clock: Clock) {}

  async execute(input: {
    serverId: number
    /** Who did it; null is the terminal. */
    actorId: number | null
  }): Promise<Result<null, DeleteServerError>> {
    const { serverId, actorId } = input
    return transaction(async (trx) => {
      const row = await lockRow<ServerRow & { name: string }>(trx, 'servers', { id: serverId })
      if (!row) return err({ type: 'not_found' })
      if (row.is_local) return err({ type: 'is_local' })
      const counted = (await trx.from('connections').where('server_id', serverId).count('* as total').first()) as {
        total: number
      } | null
      const peers = Math.max(row.peer_count, Number(counted?.total ?? 0))
      if (peers > 0) return err({ type: 'in_use', peers })
      await trx.from('servers').where('id', serverId).delete()
      await raiseFleetRevision(trx)
      const changes = { name: row.name, country: row.country_code, simulated: Boolean(row.simulated) }
      await audit(trx, this.clock, { actorId, action: 'server.delete', subject: `server:${serverId}`, changes })
      return ok(null)
    })
  }
}
