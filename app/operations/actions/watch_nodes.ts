import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import { Clock } from '#core/clock'
import { isUniqueViolation } from '#core/database/errors'
import { transaction } from '#core/database/transaction'
import { Fleet, type NodeSign, type Place } from '#operations/contracts/fleet'
import { findAttendance } from '#operations/queries/find_attendance'
import { listWatchedIncidents } from '#operations/queries/list_watched_incidents'
import { listKnownSilences } from '#operations/queries/list_known_silences'
import { ListMaintenance } from '#operations/queries/list_maintenance'
import { AUTOMATIC, NODE_SILENT, SILENT_SECONDS } from '#operations/services/incident_rules'
import { nextStep, silenceOf } from '#operations/services/next_step'
import { insertIncident, insertUpdate } from '#operations/steps/incident_rows'
import { TellOperators } from '#operations/steps/tell_operators'
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
    private operators: TellOperators
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
    const places = await this.fleet.places(fresh.map(({ serverId }) => serverId))
    for (const place of places) {
      const sign = fresh.find(({ serverId }) => serverId === place.id)
      if (sign) await this.#openOne(sign, place, { since, recipients })
    }
  }

  /** Who is silent in the middle of planned maintenance surprises nobody; once it is over, silence counts. */
  async #unplanned(silent: NodeSign[]): Promise<NodeSign[]> {
    const running = (await this.windows.execute({ ahead: true })).filter(({ state }) => state === 'running')
    if (running.some(({ server }) => server === null)) return []
    const servers = new Set(running.map(({ server }) => server?.id))
    return silent.filter(({ serverId }) => !servers.has(serverId))
  }

  /** The unique keys decide between workers that see the same silence: one of them opens the incident, and its mails go with it. */
  async #openOne(sign: NodeSign, place: Place, { since, recipients }: { since: DateTime; recipients: string[] }) {
    const at = this.clock.now()
    try {
      await transaction(async (trx) => {
        const incidentId = await insertIncident(trx, {
          title: `${place.city}, ${place.country}: server not reachable`,
          code: NODE_SILENT,
          state: 'investigating',
          startedAt: DateTime.max(sign.heardAt, since),
          silence: silenceOf(sign),
          watchedServerId: sign.serverId,
          servers: [place],
        })
        await insertUpdate(trx, { incidentId, state: 'investigating', code: 'silent', message: AUTOMATIC.silent, at })
        await this.operators.tellOfSilence({ place, heardAt: sign.heardAt }, recipients, trx)
      })
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
    }
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
