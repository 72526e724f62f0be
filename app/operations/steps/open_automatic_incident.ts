import type { DateTime } from 'luxon'
import { isUniqueViolation } from '#core/database/errors'
import { transaction, type Trx } from '#core/database/transaction'
import type { Fleet, Place } from '#operations/contracts/fleet'
import { AUTOMATIC, type AutomaticCode } from '#operations/services/incident_rules'
import { insertIncident, insertUpdate } from '#operations/steps/incident_rows'

/** Something that is wrong with a server, as this service notices it by itself. */
export interface Finding {
  place: Place
  /** What the title says after the place. */
  title: string
  code: string
  update: AutomaticCode
  /** Names this very trouble: it opens one incident. */
  silence: string
  startedAt: DateTime
  at: DateTime
}

/**
 * Opens an incident and notifies the operators with it. The unique keys decide between workers that see the same trouble, and
 * leave a server with one automatic incident.
 */
export async function openAutomaticIncident(finding: Finding, notify: (trx: Trx) => Promise<void>) {
  const { place, code, update, silence, startedAt, at } = finding
  try {
    await transaction(async (trx) => {
      const incidentId = await insertIncident(trx, {
        title: `${place.city}, ${place.country}: ${finding.title}`,
        code,
        state: 'investigating',
        startedAt,
        silence,
        watchedServerId: place.id,
        servers: [place],
      })
      const message = AUTOMATIC[update]
      await insertUpdate(trx, { incidentId, state: 'investigating', code: update, message, at })
      await notify(trx)
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
}

/** What was found, with the places of its servers. Servers deleted since are left out. */
export async function placesOf<T extends { serverId: number }>(fleet: Fleet, found: readonly T[]) {
  const places = await fleet.places(found.map(({ serverId }) => serverId))
  return places.flatMap((place) => {
    const one = found.find(({ serverId }) => serverId === place.id)
    return one ? [{ found: one, place }] : []
  })
}
