import { cidrText } from './api/check.js'
import type { NodeConfig } from './api/config.js'
import type { DnsObstacle } from './dns/dns_obstacle.js'
import type { NodeResolver } from './dns/resolver.js'
import { setAddresses } from './network/addresses.js'
import type { Firewall } from './network/firewall.js'
import type { Flows } from './network/flows.js'
import { missingAccepts } from './network/blocked_forwarding.js'
import type { Forwarding } from './network/forwarding.js'
import type { Sysctls } from './network/sysctls.js'
import * as udpPorts from './network/udp_ports.js'
import type { Clock } from './system/clock.js'
import type { StartDaemon } from './system/daemon.js'
import { ProgramWord, type Log } from './system/log.js'
import type { Run } from './system/run.js'
import { ensureDevice } from './wireguard/device.js'
import type { Wg } from './wireguard/wg.js'

export interface NodeParts {
  readonly run: Run
  readonly start: StartDaemon
  readonly clock: Clock
  readonly sysctls: Sysctls
  readonly wg: Wg
  readonly firewall: Firewall
  readonly forwarding: Forwarding
  readonly resolver: NodeResolver
  readonly flows: Flows
  readonly keyFile: string
  readonly publicKey: string
  readonly log: Log
  /** Tests put their own in its place. */
  readonly ports?: Pick<typeof udpPorts, 'freePort' | 'holderOf' | 'isFree'>
}

/** As many as a report may name. */
const MOST_PORTS = 16

/** The wanted UDP port while another program has it; its name where the agent may see it. */
export interface HeldPort {
  readonly port: number
  readonly program: string | null
}

/** What `takeDown` found and did. */
export interface TakenDown {
  /** False where wireguard-go had died, and its interface with it. */
  readonly interfaceWasThere: boolean
  /** False where forwarding stays on for somebody else. */
  readonly forwardingRestored: boolean
}

/** The machine as a VPN node: interface, addresses, rules, forwarding and resolver. */
export class Node {
  #heldPort: HeldPort | null = null

  constructor(private readonly parts: NodeParts) {}

  /**
   * The configuration with the ports that can be had here. The wanted one may belong to another program; WireGuard goes back to
   * it once it is free, and clients who know the one in between still get through.
   */
  async withFreePorts(config: NodeConfig): Promise<NodeConfig> {
    const { wg } = this.parts
    const [wanted = 0, ...further] = config.listenPorts
    const own = (await wg.answers()) ? (await wg.dump()).listenPort : null
    const using = await this.#portFor(wanted, own)
    await this.#noteHolder(wanted, using, own)
    const others = [...further, ...(await this.#stillFree(config.earlierPorts, own))]
    const ports = [...new Set([using, ...others])].slice(0, MOST_PORTS)
    return { ...config, listenPorts: ports, earlierPorts: [] }
  }

  /** Who holds the wanted port, while somebody does. */
  get heldPort(): HeldPort | null {
    return this.#heldPort
  }

  async #portFor(wanted: number, own: number | null): Promise<number> {
    const { ports = udpPorts } = this.parts
    if (own === wanted) return wanted
    const port = await ports.freePort(wanted)
    if (port === null || port === wanted) return wanted
    // What is already in use serves clients who know it.
    return own !== null && own > wanted && own <= port ? own : port
  }

  /** Packets to a port that another program has taken since are that program's. */
  async #stillFree(earlier: readonly number[], own: number | null): Promise<number[]> {
    const { ports = udpPorts } = this.parts
    const free = await Promise.all(earlier.map((port) => port === own || ports.isFree(port)))
    return earlier.filter((_, index) => free[index])
  }

  async #noteHolder(wanted: number, using: number, own: number | null): Promise<void> {
    const { log, ports = udpPorts } = this.parts
    const before = this.#heldPort
    if (using === wanted) {
      this.#heldPort = null
      if (before) log('The UDP port is free again, and WireGuard is back on it', { port: wanted })
      return
    }
    const { pid, program } = await ports.holderOf(wanted)
    const word = program === null ? null : new ProgramWord(program)
    this.#heldPort = { port: wanted, program: word && (word.toString() || null) }
    if (using === own) return
    log('Another program holds the UDP port, so clients get another one', {
      port: wanted,
      using,
      ...(pid === null ? {} : { pid }),
      ...(word === null ? {} : { program: word }),
    })
  }

  /** Brings the machine to what the configuration says; what is right already is not touched. */
  async bringUp(config: NodeConfig): Promise<void> {
    const { forwarding, resolver } = this.parts
    // The rules stand before the first packet can be forwarded.
    await this.ensureRules(config)
    await this.ensureInterface(config)
    await forwarding.enable()
    await resolver.ensure(config)
  }

  /**
   * Puts back rules that somebody flushed or changed, in one transaction; answers true when it had to. Rules that cannot
   * be had close the tunnel: clients would reach each other and the networks of the node. `ensureInterface` opens it.
   */
  async ensureRules(config: NodeConfig): Promise<boolean> {
    const { run, forwarding, firewall } = this.parts
    try {
      return await firewall.ensure(config, await forwarding.routedBefore())
    } catch (error) {
      await run('ip', ['link', 'set', 'dev', config.interfaceName, 'down'])
      throw error
    }
  }

  /** Answers true when the interface had to be made, and so has no peers. */
  async ensureInterface(config: NodeConfig): Promise<boolean> {
    const { run, start, clock, wg, sysctls, flows, keyFile, publicKey } = this.parts
    const fresh = await ensureDevice({ run, start, clock, wg })
    const [port = 0] = config.listenPorts
    const dump = await wg.dump()
    if (dump.publicKey !== publicKey || dump.listenPort !== port) await wg.setInterface(keyFile, port)
    if (!fresh && dump.listenPort !== port) await flows.forgetPort(dump.listenPort)
    // A host may have IPv6 off for new interfaces; its other interfaces stay as they are.
    const off = `net/ipv6/conf/${config.interfaceName}/disable_ipv6`
    const ipv6 = await sysctls.read(off)
    if (ipv6 === '1') await sysctls.write(off, '0')
    const addresses = [config.address4, ...(ipv6 === null ? [] : [config.address6])]
    await setAddresses(run, config.interfaceName, addresses, config.mtu)
    return fresh
  }

  /** Puts back what somebody else took away: switched off forwarding, a dead resolver. */
  async repair(config: NodeConfig): Promise<void> {
    const { forwarding, resolver } = this.parts
    await forwarding.enable()
    await resolver.ensure(config)
  }

  /** Commands that make the host's own firewall forward what clients send; none where it does. */
  missingAccepts({ interfaceName }: NodeConfig): Promise<string[]> {
    return missingAccepts(this.parts.run, interfaceName)
  }

  /** Why clients get no resolver of this node. */
  dnsObstacle(): Promise<DnsObstacle | null> {
    return this.parts.resolver.obstacle()
  }

  /** Leaves the machine as it was before the agent, whatever of the node is still alive. */
  async takeDown(config: NodeConfig): Promise<TakenDown> {
    const { run, forwarding, firewall, resolver, flows, wg } = this.parts
    await resolver.stop()
    // Also ends wireguard-go, which lives as long as its interface.
    const { code } = await run('ip', ['link', 'del', 'dev', config.interfaceName])
    await wg.forgetSocket()
    // Only now, when no client can begin another connection. The whole pool, since an interface that died took its peers along.
    flows.forget([config.address4, config.address6].map(cidrText))
    const restored = await forwarding.restore()
    await firewall.remove()
    await flows.idle()
    return { interfaceWasThere: code === 0, forwardingRestored: restored }
  }
}
