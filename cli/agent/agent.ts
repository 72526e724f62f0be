import { isDeepStrictEqual } from 'node:util'
import { ApiFailure, type ApiClient } from './api/client.js'
import type { NodeConfig } from './api/config.js'
import { Heartbeat } from './api/heartbeat.js'
import { type DnsObstacle, DNS_OBSTACLES } from './dns/dns_obstacle.js'
import { followPeers } from './follow_peers.js'
import type { Reporter } from './health/reporter.js'
import { readTraffic } from './network/counters.js'
import type { Node } from './node.js'
import type { InterfacePeers } from './peers/interface_peers.js'
import { keepConfig } from './state/kept_config.js'
import type { Clock } from './system/clock.js'
import type { Log } from './system/log.js'
import { Serial } from './system/serial.js'

/** A lost interface has to be back, with all peers, within 5 s, and lost rules at once: meanwhile clients are not isolated. */
const WATCH_MS = 500
const CONFIG_MS = 60_000

export interface AgentParts {
  readonly api: ApiClient
  readonly clock: Clock
  readonly log: Log
  readonly node: Node
  readonly peers: InterfacePeers
  readonly reporter: Reporter
  readonly state: string
  readonly config: NodeConfig
  /** Names of the interfaces that exist; tests put their own in its place. */
  readonly interfaces?: () => Promise<{ has(name: string): boolean }>
}

/** Keeps one node as the API wants it. All that touches the interface goes through one queue. */
export class Agent {
  readonly #serial = new Serial()
  #config: NodeConfig
  #wakeAt: number | null = null
  #blocked = ''
  #dnsObstacle: DnsObstacle | null = null

  constructor(private readonly parts: AgentParts) {
    this.#config = parts.config
  }

  /** Runs until the signal is aborted. The tunnels stay up after that: the next start adopts them. */
  async run(signal: AbortSignal): Promise<void> {
    const { api, clock, log, node, peers } = this.parts
    await this.#serial.run(async () => {
      this.#config = await node.withFreePorts(this.#config)
      await node.bringUp(this.#config)
      await peers.adopt()
    })
    log('The node is up', { peers: peers.applied })
    const accept = async (message: Parameters<InterfacePeers['accept']>[0]) => {
      await this.#serial.run(async () => peers.accept(message))
      await this.#apply(signal)
      return peers.wanted.hash
    }
    const heartbeat = new Heartbeat(clock)
    const follow: Pick<ApiClient, 'peers' | 'reachable'> = {
      peers: (since) => heartbeat.during(signal, (asking, heard) => api.peers(since, asking, heard)),
      reachable: () => api.reachable(),
    }
    await Promise.all([
      followPeers({ api: follow, clock, log, accept }, signal),
      this.#repeat(
        'Watching rules and interface failed',
        () => WATCH_MS,
        signal,
        () => this.#watch(signal)
      ),
      this.#repeat(
        'Reading the configuration failed',
        () => CONFIG_MS,
        signal,
        () => this.#refresh(signal)
      ),
      this.#repeat(
        'Reporting failed',
        () => this.#config.reportEveryMs,
        signal,
        () => this.#report(signal)
      ),
    ])
    await this.#serial.idle()
  }

  /** Does what is due, and wakes up again for what is due later. */
  async #apply(signal: AbortSignal): Promise<void> {
    const { clock, log, peers } = this.parts
    let dueAt: number | null
    try {
      dueAt = await this.#serial.run(() => peers.apply())
    } catch {
      log('Applying peers failed, they are compared again', { peers: peers.applied })
      dueAt = clock.now() + 1000
    }
    if (dueAt === null || (this.#wakeAt !== null && this.#wakeAt <= dueAt)) return
    this.#wakeAt = dueAt
    void clock.sleep(dueAt - clock.now(), signal).then(() => {
      this.#wakeAt = null
      return signal.aborted ? undefined : this.#apply(signal)
    })
  }

  /** Rules first: without them the interface stays down. wireguard-go takes its interface with it when it dies. */
  async #watch(signal: AbortSignal): Promise<void> {
    const { interfaces = readTraffic, node, peers, log } = this.parts
    const restored = await this.#serial.run(async () => {
      const loaded = await node.ensureRules(this.#config)
      if (loaded) log('The rules were changed or lost and are back')
      else if ((await interfaces()).has(this.#config.interfaceName)) return false
      if (!(await node.ensureInterface(this.#config))) return false
      await peers.restore()
      log('The interface was lost and is back', { peers: peers.applied })
      return true
    })
    if (restored) await this.#apply(signal)
  }

  async #refresh(signal: AbortSignal): Promise<void> {
    const { api, node, peers, state, log } = this.parts
    const { config: wanted, raw } = await api.config(signal)
    await keepConfig(state, raw)
    const config = await this.#serial.run(() => node.withFreePorts(wanted))
    if (isDeepStrictEqual(config, this.#config)) return
    if (config.interfaceName !== this.#config.interfaceName)
      return log('The interface has a new name from the next start on')
    this.#config = config
    peers.setTimes(config)
    await this.#serial.run(() => node.bringUp(config))
    log('The configuration has changed')
  }

  async #report(signal: AbortSignal): Promise<void> {
    const { node, peers, reporter, log } = this.parts
    await this.#serial.run(async () => {
      await peers.look()
      await node.repair(this.#config)
    })
    await this.#apply(signal)
    const firewallCommands = await this.#sayWhatIsBlocked()
    await this.#sayWhyNoResolver()
    await reporter
      .report(this.#config, { heldPort: node.heldPort, firewallCommands }, signal)
      .catch((error: unknown) => {
        if (error instanceof ApiFailure && error.code === 'E_NODE_KEY')
          log('This node enrolled with another key, so no client can reach it: enrol it again')
        throw error
      })
  }

  /** Said again only where it changed. Answers the commands that let clients through. */
  async #sayWhatIsBlocked(): Promise<readonly string[]> {
    const commands = await this.parts.node.missingAccepts(this.#config)
    const told = commands.join('; ')
    if (told === this.#blocked) return commands
    this.#blocked = told
    this.parts.log(
      told
        ? `The firewall of this host drops what clients send. To let it through: ${told}`
        : 'The firewall of this host lets through what clients send'
    )
    return commands
  }

  /** Said again only where it changed. */
  async #sayWhyNoResolver(): Promise<void> {
    const obstacle = await this.parts.node.dnsObstacle()
    if (obstacle === this.#dnsObstacle) return
    this.#dnsObstacle = obstacle
    this.parts.log(obstacle ? DNS_OBSTACLES[obstacle] : 'The resolver can be started without root now')
  }

  /** One after the other with a pause; a failure is said once, until it went well again. */
  async #repeat(failure: string, ms: () => number, signal: AbortSignal, task: () => Promise<void>): Promise<void> {
    let failed = false
    while (!signal.aborted) {
      await task().then(
        () => (failed = false),
        () => {
          if (!failed && !signal.aborted) this.parts.log(failure)
          failed = true
        }
      )
      await this.parts.clock.sleep(ms(), signal)
    }
  }
}
