import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { transaction } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { Fleet } from '#operations/contracts/fleet'
import type { IncidentState } from '#operations/services/incident_rules'
import { insertIncident, insertUpdate } from '#operations/steps/incident_rows'

export interface OpenIncidentInput {
  title: string
  /** What is known so far. */
  message: string
  state: Exclude<IncidentState, 'resolved'>
  serverIds: number[]
  /** Who did it; null or left out is the terminal. */
  actorId?: number | null
}

export type OpenIncidentError = { type: 'server_not_found'; serverId: number }

/** Tells the public that something is wrong, in an operator's words. */
@inject()
export class OpenIncident {
  constructor(
    private clock: Clock,
    private fleet: Fleet
  ) {}

  async execute(input: OpenIncidentInput): Promise<Result<{ id: number }, OpenIncidentError>> {
    const { title, message, state, serverIds, actorId = null } = input
    const servers = await this.fleet.places(serverIds)
    const missing = serverIds.find((id) => !servers.some((server) => server.id === id))
    if (missing !== undefined) return err({ type: 'server_not_found', serverId: missing })
    const at = this.clock.now()
    return transaction(async (trx) => {
      const id = await insertIncident(trx, { title, state, startedAt: at, servers })
      await insertUpdate(trx, { incidentId: id, state, message, at })
      const changes = { title, state, message, servers: serverIds }
      await audit(trx, this.clock, { actorId, action: 'incident.open', subject: `incident:${id}`, changes })
      return ok({ id })
    })
  }
}
