import db from '@adonisjs/lucid/services/db'
import { inject } from '@adonisjs/core'
import culvert from '#config/culvert'
import { Clock } from '#core/clock'
import { gatewayOf } from '#vpn/services/addresses'
import { earlierPortsOf, SERVER_COLUMNS, type ServerRow, wantedPortsOf } from '#vpn/services/server_row'

export interface NodeConfig {
  serverId: number
  name: string
  interface: {
    name: string
    /** What the node listens on; while another program holds the first, on the next free one above it. */
    listenPorts: number[]
    /** What it listened on meanwhile, and keeps open for clients who know it. */
    earlierPorts: number[]
    address4: string
    address6: string
    mtu: number
  }
  /** Without upstreams the node asks the root servers itself. `upstream` is what agents before 0.2 know: always empty. */
  dns: { listen: boolean; upstream: string[]; tlsUpstreams: typeof culvert.dnsUpstreams }
  latencyTargets: string[]
  publicPorts: number[]
  reportEverySeconds: number
  wipeAfterSeconds: number
  removalDelayMs: number
  serverTime: string
}

/** How a node has to set itself up. */
@inject()
export class FindNodeConfig {
  constructor(private clock: Clock) {}

  async execute(serverId: number): Promise<NodeConfig | null> {
    const row = await db
      .from('servers')
      .select('name', ...SERVER_COLUMNS)
      .where('id', serverId)
      .first()
    return row ? this.#configOf(row as ServerRow & { name: string }) : null
  }

  #configOf(server: ServerRow & { name: string }): NodeConfig {
    const { address4, address6 } = gatewayOf(server)
    return {
      serverId: server.id,
      name: server.name,
      interface: {
        name: 'culvert0',
        listenPorts: wantedPortsOf(server),
        earlierPorts: earlierPortsOf(server),
        address4: `${address4}/16`,
        address6: `${address6}/64`,
        mtu: server.mtu,
      },
      dns: { listen: true, upstream: [], tlsUpstreams: culvert.dnsUpstreams },
      latencyTargets: culvert.latencyTargets.length > 0 ? culvert.latencyTargets : [culvert.appUrl],
      publicPorts: [80, 443],
      reportEverySeconds: 10,
      wipeAfterSeconds: 180,
      removalDelayMs: 700,
      serverTime: this.clock.now().toISO() ?? '',
    }
  }
}
