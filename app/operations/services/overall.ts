import type { ServerStatus } from '#operations/contracts/fleet'

/**
 * The one sentence about all of it. `demo`: only demo servers, which aren't measured; `none`: no server yet.
 * A server that its operator took out of service is no disruption.
 */
export type Overall = 'operational' | 'disrupted' | 'down' | 'demo' | 'none'

export function overallOf(servers: ServerStatus[], demoServers: number, openIncidents: number): Overall {
  const inService = servers.filter(({ state }) => state !== 'disabled')
  const offline = inService.filter(({ status }) => status === 'offline')
  if (inService.length > 0 && offline.length === inService.length) return 'down'
  if (offline.length > 0 || openIncidents > 0) return 'disrupted'
  if (inService.length > 0) return 'operational'
  return servers.length === 0 && demoServers > 0 ? 'demo' : 'none'
}
