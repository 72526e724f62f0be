import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import { Clock } from '#core/clock'
import { Fleet, type NodeSign } from '#operations/contracts/fleet'
import { findAttendance } from '#operations/queries/find_attendance'
import { listWatchedIncidents } from '#operations/queries/list_watched_incidents'
import { listKnownSilences } from '#operations/queries/list_known_silences'
import { ListMaintenance } from '#operations/queries/list_maintenance'
import { NODE_SILENT, SILENT_SECONDS } from '#operations/services/incident_rules'
import { nextStep, silenceOf } from '#operations/services/next_step'
import { openAutomaticIncident, placesOf } from '#operations/steps/open_automatic_incident'
import { NotifyOperators } from '#operations/steps/notify_operators'
import { takeStep } from '#operations/steps/take_step'

/**
 * Opens an incident for a node that is silent for long and mails the operators, once; tells when it is back, and resolves it once the node has
 * stayed. Silence counts from the node's last report, at the earliest from when this service began to listen.
 */
@inject()
export class WatchNodes {
  constructor(
    private clock: Clock,
    private fleet: Fleet,
    private windows: ListMaintenance,
    private operators: NotifyOperators
  ) {}

  async execute() {
    const now = this.clock.now()
    const since = await findAttendance(now)
    if (!since) return
    const limit = now.minus({ seconds: SILENT_SECONDS })
    if (since <= limit) await this.#open(limit, since)
    await this.#follow(limit, since)
  }

  async #open(limit: DateTime, since: DateTime) {
    const silent = await this.fleet.silentSince(limit)
    if (silent.length === 0) return
    const known = await listKnownSilences(silent.map(silenceOf))
    const fresh = (await this.#unplanned(silent)).filter((sign) => !known.has(silenceOf(sign)))
    if (fresh.length === 0) return
    const recipients = await this.operators.recipients()
    for (const { found, place } of await placesOf(this.fleet, fresh)) {
      await openAutomaticIncident(
        {
          place,
          title: 'server not reachable',
          code: NODE_SILENT,
          update: 'silent',
          silence: silenceOf(found),
          startedAt: DateTime.max(found.heardAt, since),
          at: this.clock.now(),
        },
        (trx) => this.operators.notifyOfSilence({ place, heardAt: found.heardAt }, recipients, trx)
      )
    }
  }

  /** Who is silent in the middle of planned maintenance surprises nobody; once it is over, silence counts. */
  async #unplanned(silent: NodeSign[]): Promise<NodeSign[]> {
    const running = (await this.windows.execute({ ahead: true })).filter(({ state }) => state === 'running')
    if (running.some(({ server }) => server === null)) return []
    const servers = new Set(running.map(({ server }) => server?.id))
    return silent.filter(({ serverId }) => !servers.has(serverId))
  }

  async #follow(limit: DateTime, since: DateTime) {
    const open = await listWatchedIncidents(NODE_SILENT)
    if (open.length === 0) return
    const signs = await this.fleet.signs(open.map(({ serverId }) => serverId))
    const bySerial = new Map(signs.map((sign) => [sign.serverId, sign]))
    const now = this.clock.now()
    for (const incident of open) {
      const step = nextStep(incident, bySerial.get(incident.serverId), { now, limit, since })
      if (step) await takeStep(incident, step, now)
    }
  }
}
