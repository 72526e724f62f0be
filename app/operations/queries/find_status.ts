import { inject } from '@adonisjs/core'
import { Fleet, type ServerStatus } from '#operations/contracts/fleet'
import { ListIncidents } from '#operations/queries/list_incidents'
import { ListMaintenance } from '#operations/queries/list_maintenance'
import type { Incident } from '#operations/queries/describe_incidents'
import type { MaintenanceWindow } from '#operations/services/maintenance'
import { PUBLIC_DAYS } from '#operations/services/incident_rules'
import { overallOf, type Overall } from '#operations/services/overall'

export interface Status {
  overall: Overall
  servers: { total: number; online: number; offline: number; maintenance: number }
  /** Percent of the last 30 days, over all servers; null where nothing was measured. */
  uptime: number | null
  list: ServerStatus[]
  incidents: Incident[]
  /** What is planned or runs, the next first. */
  maintenance: MaintenanceWindow[]
}

/** What everybody may know: how the real servers are, and what went wrong in the last 90 days. */
@inject()
export class FindStatus {
  constructor(
    private fleet: Fleet,
    private incidents: ListIncidents,
    private windows: ListMaintenance
  ) {}

  async execute(): Promise<Status> {
    const { servers: list, demoServers } = await this.fleet.status()
    const incidents = await this.incidents.execute({ days: PUBLIC_DAYS })
    const inService = list.filter(({ state }) => state !== 'disabled')
    const offline = inService.filter(({ status }) => status === 'offline').length
    return {
      overall: overallOf(list, demoServers, incidents.filter(({ endedAt }) => endedAt === null).length),
      servers: {
        total: inService.length,
        online: inService.length - offline,
        offline,
        maintenance: list.length - inService.length,
      },
      uptime: mean(inService.map(({ uptime }) => uptime)),
      list,
      incidents,
      maintenance: await this.#ahead(),
    }
  }

  /** Work on a server that was deleted meanwhile concerns nobody. */
  async #ahead(): Promise<MaintenanceWindow[]> {
    const windows = await this.windows.execute({ ahead: true })
    const wanted = windows.flatMap(({ server }) => server?.id ?? [])
    const there = new Set((wanted.length > 0 ? await this.fleet.places(wanted) : []).map(({ id }) => id))
    return windows.filter(({ server }) => server === null || there.has(server.id))
  }
}

function mean(values: number[]): number | null {
  if (values.length === 0) return null
  return Math.floor((10 * values.reduce((sum, value) => sum + value, 0)) / values.length + 1e-9) / 10
}
