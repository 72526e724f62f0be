import type { NodeConfig } from '../api/config.js'
import { connects } from '../network/connects.js'
import { findProgram } from '../system/programs.js'
import { type DnsObstacle, findDnsObstacle } from './dns_obstacle.js'
import { DNS_PORT } from './dns_port.js'
import { PROBE_MS, type NodeResolver } from './resolver.js'

/** Asks the process that started the agent to run `culvert-agent resolver`. */
export type AskParent = () => void

export const askParent: AskParent = () => {
  // A parent that is gone takes the node down by itself, or the next one adopts it.
  if (process.connected) process.send?.('resolver', undefined, undefined, () => undefined)
}

/** The resolver of an agent without root, run by the parent process, which has it. */
export class ParentResolver implements NodeResolver {
  #asked = ''

  constructor(
    private readonly ask: AskParent,
    private readonly findObstacle = findDnsObstacle
  ) {}

  async ensure(config: NodeConfig): Promise<void> {
    const wanted = JSON.stringify([config.dns, config.address4, config.address6])
    const rests = !config.dns.listen || !findProgram('unbound') || (await this.obstacle()) !== null
    const runs = rests || (await this.answers(config))
    if (wanted === this.#asked && runs) return
    this.#asked = wanted
    this.ask()
  }

  async answers({ dns, address4 }: NodeConfig): Promise<boolean> {
    return dns.listen && connects(address4.address, DNS_PORT, PROBE_MS)
  }

  /** The parent has root. */
  obstacle(): Promise<DnsObstacle | null> {
    return this.findObstacle(true)
  }

  /** The parent's `culvert-agent down` ends it. */
  async stop(): Promise<void> {}
}
