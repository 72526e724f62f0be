import { inject } from '@adonisjs/core'
import { listServers } from '#vpn/queries/list_servers'
import { ListServerHealth } from '#vpn/queries/list_server_health'

/** How each real server is that ever reported, by place. Demo servers are only counted. */
@inject()
export class ListFleetStatus {
  constructor(private health: ListServerHealth) {}

  async execute() {
    const all = await listServers()
    const measured = await this.health.execute({ simulated: false })
    const byServer = new Map(measured.map((health) => [health.serverId, health]))
    const servers = all.flatMap(({ id, country, countryCode, city, isLocal, state }) => {
      const health = byServer.get(id)
      if (!health?.lastChecked) return []
      const { status, latency, load, uptime } = health
      return [{ id, country, countryCode, city, isLocal, state, status, latency, load, uptime }]
    })
    return { servers, demoServers: all.filter(({ simulated }) => simulated).length }
  }
}
