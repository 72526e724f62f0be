import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { fromSql, toSql } from '#core/database/columns'
import { lockRow, transaction } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { MailDraining } from '#vpn/actions/mail_draining'
import { raiseFleetRevision } from '#vpn/steps/fleet'
import type { ServerRow, ServerState } from '#vpn/services/server_row'

export interface SetServerStateInput {
  serverId: number
  state: ServerState
  /** When draining ends. Required for 'draining', meaningless otherwise. */
  deadline?: DateTime
  /** Who did it; null or left out is the terminal. */
  actorId?: number | null
  /** One that drains already keeps the deadline that it has. */
  keepsDeadline?: boolean
  /** Checked under the lock: why this server isn't changed, or null. */
  refuse?: (server: ServerRow) => 'demo_server' | 'disabled' | null
}

/** Not changed: it stood so already. */
export interface ServerStateSet {
  changed: boolean
}

export type SetServerStateError = { type: 'not_found' | 'demo_server' | 'disabled' }

/** Takes a server into service, lets it run empty, or takes it out. The lock makes connects see the change or precede it. */
@inject()
export class SetServerState {
  constructor(
    private clock: Clock,
    private mailDraining: MailDraining
  ) {}

  async execute(input: SetServerStateInput): Promise<Result<ServerStateSet, SetServerStateError>> {
    const { state, deadline } = input
    const outcome = await this.#change(input)
    if (!outcome.ok) return outcome
    const { server, changed } = outcome.value
    if (changed && state === 'draining' && deadline && server.state !== state)
      await this.mailDraining.execute({ server, deadline })
    return ok({ changed })
  }

  /** Answers the server as it was before. */
  #change(input: SetServerStateInput): Promise<Result<Change, SetServerStateError>> {
    const { serverId, state, deadline, actorId = null, keepsDeadline = false, refuse } = input
    return transaction(async (trx) => {
      const server = await lockRow<ServerRow>(trx, 'servers', { id: serverId })
      if (!server) return err({ type: 'not_found' })
      const drainDeadline = state === 'draining' && deadline ? toSql(deadline) : null
      const ends = endOf({ drain_deadline: drainDeadline })
      const refusal = refuse?.(server) ?? null
      if (refusal) return err({ type: refusal })
      if (state === server.state && (keepsDeadline || ends === endOf(server))) return ok({ server, changed: false })
      const back = state === 'active' && server.state !== 'active' ? { active_since: toSql(this.clock.now()) } : {}
      await trx
        .from('servers')
        .where('id', serverId)
        .update({ state, drain_deadline: drainDeadline, ...back })
      await raiseFleetRevision(trx)
      const changes = { state: { before: server.state, after: state }, drainDeadline: ends }
      await audit(trx, this.clock, {
        actorId,
        action: 'server.set_state',
        subject: `server:${serverId}`,
        changes,
      })
      return ok({ server, changed: true })
    })
  }
}

interface Change {
  server: ServerRow
  changed: boolean
}

/** When draining ends, in ISO 8601, or null. */
function endOf({ drain_deadline: deadline }: Pick<ServerRow, 'drain_deadline'>): string | null {
  return deadline === null ? null : fromSql(deadline).toISO()
}
