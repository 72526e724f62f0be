import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { Fleet, type TwoAgents } from '#operations/contracts/fleet'
import { listKnownSilences } from '#operations/queries/list_known_silences'
import { listWatchedIncidents } from '#operations/queries/list_watched_incidents'
import { SERVER_UNRELIABLE, STEADY_SECONDS } from '#operations/services/incident_rules'
import { openAutomaticIncident, placesOf } from '#operations/steps/open_automatic_incident'
import { takeStep } from '#operations/steps/take_step'
import { NotifyOperators } from '#operations/steps/notify_operators'

/** Opens an incident for a server whose credential two agents use, mails the operators once, and resolves it when they stopped. */
@inject()
export class WatchAgents {
  constructor(
    private clock: Clock,
    private fleet: Fleet,
    private operators: NotifyOperators
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
    const known = await listKnownSilences(contested.map(({ pair }) => pair))
    const fresh = contested.filter(({ pair }) => !known.has(pair))
    if (fresh.length === 0) return
    const recipients = await this.operators.recipients()
    for (const { found, place } of await placesOf(this.fleet, fresh)) {
      const at = this.clock.now()
      await openAutomaticIncident(
        {
          place,
          title: 'server unreliable',
          code: SERVER_UNRELIABLE,
          update: 'unreliable',
          silence: found.pair,
          startedAt: at,
          at,
        },
        (trx) => this.operators.notifyOfTwoAgents(place, recipients, trx)
      )
    }
  }
}
