import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { isUniqueViolation } from '#core/database/errors'
import { transaction } from '#core/database/transaction'
import { Fleet, type Place, type TwoAgents } from '#operations/contracts/fleet'
import { listKnownSilences } from '#operations/queries/list_known_silences'
import { listWatchedIncidents } from '#operations/queries/list_watched_incidents'
import { AUTOMATIC, SERVER_UNRELIABLE, STEADY_SECONDS } from '#operations/services/incident_rules'
import { insertIncident, insertUpdate } from '#operations/steps/incident_rows'
import { takeStep } from '#operations/steps/take_step'
import { TellOperators } from '#operations/steps/tell_operators'

/** Opens an incident for a server whose credential two agents use, mails the operators once, and resolves it when they stopped. */
@inject()
export class WatchAgents {
  constructor(
    private clock: Clock,
    private fleet: Fleet,
    private operators: TellOperators
  ) {}

  async execute() {
    const now = this.clock.now()
    const contested = await this.fleet.twoAgentsSince(now.minus({ seconds: STEADY_SECONDS }))
    await this.#open(contested)
    const servers = new Set(contested.map(({ serverId }) => serverId))
    for (const incident of await listWatchedIncidents(SERVER_UNRELIABLE)) {
      if (servers.has(incident.serverId)) continue
      await takeStep(incident, { state: 'resolved', backSince: incident.backSince, tell: 'recovered' }, now)
    }
  }

  async #open(contested: TwoAgents[]) {
    if (contested.length === 0) return
    const known = await listKnownSilences(contested.map(({ pair }) => pair))
    const fresh = contested.filter(({ pair }) => !known.has(pair))
    if (fresh.length === 0) return
    const recipients = await this.operators.recipients()
    for (const place of await this.fleet.places(fresh.map(({ serverId }) => serverId))) {
      const agents = fresh.find(({ serverId }) => serverId === place.id)
      if (agents) await this.#openOne(agents, place, recipients)
    }
  }

  /** The unique keys decide between workers that see the same pair, and leave a server with one automatic incident. */
  async #openOne({ pair, serverId }: TwoAgents, place: Place, recipients: string[]) {
    const at = this.clock.now()
    try {
      await transaction(async (trx) => {
        const incidentId = await insertIncident(trx, {
          title: `${place.city}, ${place.country}: server not reliable`,
          code: SERVER_UNRELIABLE,
          state: 'investigating',
          startedAt: at,
          silence: pair,
          watchedServerId: serverId,
          servers: [place],
        })
        const message = AUTOMATIC.unreliable
        await insertUpdate(trx, { incidentId, state: 'investigating', code: 'unreliable', message, at })
        await this.operators.tellOfTwoAgents(place, recipients, trx)
      })
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
    }
  }
}
