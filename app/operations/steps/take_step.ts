import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { transaction } from '#core/database/transaction'
import { AUTOMATIC } from '#operations/services/incident_rules'
import type { Step, WatchedIncident } from '#operations/services/next_step'
import { insertUpdate } from '#operations/steps/incident_rows'

const sql = (time: DateTime | null) => time && toSql(time)

/** Takes the step if the incident is still as it was seen: of two workers, or a worker and an operator, one does. */
export async function takeStep(incident: WatchedIncident, step: Step, at: DateTime) {
  const { id: incidentId, state: before } = incident
  const { state, tell } = step
  const end = state === 'resolved' ? { resolved_at: toSql(at), watched_server_id: null } : {}
  const silence = step.silence === undefined ? {} : { silence: step.silence }
  await transaction(async (trx) => {
    const seen = trx.from('incidents').where({ id: incidentId, state: before }).whereNull('resolved_at')
    if (incident.backSince) seen.where('back_since', toSql(incident.backSince))
    else seen.whereNull('back_since')
    const taken = Number(await seen.update({ state, back_since: sql(step.backSince), ...silence, ...end }))
    if (taken === 1 && tell) await insertUpdate(trx, { incidentId, state, code: tell, message: AUTOMATIC[tell], at })
  })
}
