import type { DateTime } from 'luxon'
import type { NodeSign } from '#operations/contracts/fleet'
import {
  HEARD_SECONDS,
  STEADY_SECONDS,
  type AutomaticCode,
  type IncidentState,
} from '#operations/services/incident_rules'

/** An automatic incident that is open. */
export interface WatchedIncident {
  id: number
  serverId: number
  state: IncidentState
  silence: string | null
  backSince: DateTime | null
}

interface Moments {
  now: DateTime
  /** Silent is who was not heard since then. */
  limit: DateTime
  /** Since when anybody listened. */
  since: DateTime
}

/** What happens to the incident: its new state, if any, and what is told. */
export interface Step {
  state: IncidentState
  backSince: DateTime | null
  silence?: string
  tell?: AutomaticCode
}

/** Names a silence by the last report before it. */
export function silenceOf({ serverId, heardAt }: NodeSign): string {
  return `${serverId}@${heardAt.toUTC().toFormat("yyyyMMdd'T'HHmmss.SSS")}`
}

/** The next step of an automatic incident, or null while there is nothing new. */
export function nextStep(incident: WatchedIncident, sign: NodeSign | undefined, moments: Moments): Step | null {
  const { now, limit, since } = moments
  const { state, backSince } = incident
  if (!sign || sign.state === 'disabled') return { state: 'resolved', backSince, tell: 'out_of_service' }
  if (sign.heardAt > now.minus({ seconds: HEARD_SECONDS })) {
    if (!backSince) return { state: 'monitoring', backSince: now, tell: state === 'monitoring' ? undefined : 'back' }
    const steady = backSince <= now.minus({ seconds: STEADY_SECONDS })
    return steady ? { state: 'resolved', backSince, tell: 'recovered' } : null
  }
  const silence = silenceOf(sign)
  if (silence !== incident.silence && sign.heardAt <= limit && since <= limit) {
    return { state: 'investigating', backSince: null, silence, tell: 'silent_again' }
  }
  // It is missing again. Whether for long shows later, but the time since its return starts over.
  return backSince ? { state, backSince: null } : null
}
