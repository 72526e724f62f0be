import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { lockRow, transaction, type Trx } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import type { IncidentState } from '#operations/services/incident_rules'
import { insertUpdate } from '#operations/steps/incident_rows'

export interface UpdateIncidentInput {
  incidentId: number
  /** Left out, it stays as it is. */
  state?: IncidentState
  message: string
  /** How many updates there were when this one was written; left out: however many. */
  version?: number
  /** Who did it; null or left out is the terminal. */
  actorId?: number | null
}

export type UpdateIncidentError = { type: 'not_found' } | { type: 'already_resolved' } | { type: 'changed_meanwhile' }

interface Row {
  state: IncidentState
  resolved_at: string | null
}

/** Adds an update to an incident and changes its state. A resolved one doesn't change: what comes later is a new incident. */
@inject()
export class UpdateIncident {
  constructor(private clock: Clock) {}

  async execute(
    input: UpdateIncidentInput
  ): Promise<Result<{ id: number; state: IncidentState }, UpdateIncidentError>> {
    const { incidentId: id, message, version, actorId = null } = input
    return transaction(async (trx) => {
      const row = await lockRow<Row>(trx, 'incidents', { id })
      if (!row) return err({ type: 'not_found' })
      if (row.resolved_at !== null) return err({ type: 'already_resolved' })
      if (version !== undefined && version !== (await countUpdates(id, trx))) return err({ type: 'changed_meanwhile' })
      const state = input.state ?? row.state
      const at = this.clock.now()
      // Once resolved, the next silence of the same server may open an incident of its own.
      const end = state === 'resolved' ? { resolved_at: toSql(at), watched_server_id: null } : {}
      await trx
        .from('incidents')
        .where('id', id)
        .update({ state, ...end })
      await insertUpdate(trx, { incidentId: id, state, message, at })
      const changes = { ...(state === row.state ? {} : { state: { before: row.state, after: state } }), message }
      await audit(trx, this.clock, { actorId, action: 'incident.update', subject: `incident:${id}`, changes })
      return ok({ id, state })
    })
  }
}

async function countUpdates(incidentId: number, trx: Trx): Promise<number> {
  const row = (await trx.from('incident_updates').where('incident_id', incidentId).count('* as total').first()) as {
    total: number
  } | null
  return Number(row?.total ?? 0)
}
