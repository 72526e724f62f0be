import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { lockRow, transaction } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { raiseFleetRevision } from '#vpn/steps/fleet'
import type { ServerRow, ServerState } from '#vpn/services/server_row'

export interface SetServerStateInput {
  serverId: number
  state: ServerState
  /** When draining ends. Required for 'draining', meaningless otherwise. */
  deadline?: DateTime
}

/** Takes a server into service, lets it run empty, or takes it out. The lock makes connects see the change or precede it. */
@inject()
export class SetServerState {
  constructor(private clock: Clock) {}

  async execute({ serverId, state, deadline }: SetServerStateInput): Promise<Result<null, { type: 'not_found' }>> {
    return transaction(async (trx) => {
      const server = await lockRow<ServerRow>(trx, 'servers', { id: serverId })
      if (!server) return err({ type: 'not_found' })
      const drainDeadline = state === 'draining' && deadline ? toSql(deadline) : null
      await trx.from('servers').where('id', serverId).update({ state, drain_deadline: drainDeadline })
      await raiseFleetRevision(trx)
      const changes = { state: [server.state, state], drainDeadline }
      await audit(trx, this.clock, {
        actorId: null,
        action: 'server.set_state',
        subject: `server:${serverId}`,
        changes,
      })
      return ok(null)
    })
  }
}
