import { randomUUID } from 'node:crypto'
import type { ApiClient } from '../api/client.js'
import type { NodeConfig } from '../api/config.js'
import type { LatencyTarget } from '../api/latency_target.js'
import type { NodeResolver } from '../dns/resolver.js'
import { egressAddresses } from '../network/egress.js'
import type { InterfacePeers } from '../peers/interface_peers.js'
import type { Clock } from '../system/clock.js'
import type { HeldPort } from '../node.js'
import { AGENT_VERSION } from '../version.js'
import { LatencyWindow, measureLatency } from './latency.js'
import type { LoadMeter } from './load_meter.js'
import { livePeers } from './peer_figures.js'
import { changesBody, wholeBody, type Report } from './report_body.js'

export interface ReporterParts {
  readonly api: Pick<ApiClient, 'report'>
  readonly clock: Clock
  readonly peers: Pick<InterfacePeers, 'sightings' | 'wanted'>
  readonly resolver: Pick<NodeResolver, 'answers' | 'obstacle'>
  readonly meter: Pick<LoadMeter, 'measure'>
  readonly publicKey: string
  /** Measured when the configuration names no target: the API itself. */
  readonly apiTarget: LatencyTarget
  /** Tests put their own in their place. */
  readonly egress?: typeof egressAddresses
  readonly latency?: typeof measureLatency
}

/** Problems on the node's host that operators have to fix. */
export interface HostFindings {
  readonly heldPort: HeldPort | null
  readonly firewallCommands: readonly string[]
}

/** A proxy that takes turns among the API's processes leads most reports to one that does not hold the last. */
const MOST_REFUSALS = 2
/** How many reports are then sent whole, so that each takes one request and all processes hear of the node. */
const WHOLE_REPORTS = 30

/**
 * Tells the API how the node is: everything at first, then what changed since the last report that the API holds. Where it
 * holds another one, because an answer was lost or the API started again, it gets everything once more. Counters are cumulative, so
 * that a lost report loses nothing.
 */
export class Reporter {
  readonly #bootId = randomUUID()
  readonly #latency = new LatencyWindow()
  readonly #startedAt: number
  #number = 0
  #held: Report | null = null
  /** Reports of changes in a row whose base the API did not hold. */
  #refusals = 0
  #wholeReports = 0

  constructor(private readonly parts: ReporterParts) {
    this.#startedAt = parts.clock.now()
  }

  async report(config: NodeConfig, host: HostFindings, signal: AbortSignal): Promise<void> {
    const report = await this.#measure(config, host)
    const held = this.#wholeReports > 0 ? null : this.#held
    this.#wholeReports = Math.max(0, this.#wholeReports - 1)
    // Until the answer is there nobody knows what the API holds.
    this.#held = null
    const taken = held !== null && (await this.#send(report, changesBody(report, held), signal))
    if (held) this.#count(taken)
    if (taken || (await this.#send(report, wholeBody(report), signal))) this.#held = report
  }

  #count(taken: boolean) {
    this.#refusals = taken ? 0 : this.#refusals + 1
    if (this.#refusals < MOST_REFUSALS) return
    this.#refusals = 0
    this.#wholeReports = WHOLE_REPORTS
  }

  /** Answers whether the API holds this report now. An older one does not say, and gets everything each time. */
  async #send({ number }: Report, body: object, signal: AbortSignal): Promise<boolean> {
    return (await this.parts.api.report({ bootId: this.#bootId, ...body }, signal)) === number
  }

  async #measure(config: NodeConfig, host: HostFindings): Promise<Report> {
    const { clock, peers, resolver, meter, publicKey, egress: addresses = egressAddresses } = this.parts
    const [load, dns, dnsObstacle, egress] = await Promise.all([
      meter.measure(config.interfaceName),
      resolver.answers(config),
      resolver.obstacle(),
      addresses(),
      this.#measureLatency(config),
    ])
    const now = clock.now()
    const live = livePeers(peers.sightings, peers.wanted, now)
    const machine = {
      agentVersion: AGENT_VERSION,
      clock: Math.round(clock.wall()),
      uptimeSeconds: Math.round((now - this.#startedAt) / 1000),
      cpu: load.cpu,
      bandwidth: load.bandwidth,
      latencyMs: this.#latency.median(now),
      livePeers: live.size,
      rxBytes: load.tunnel.rx,
      txBytes: load.tunnel.tx,
      dns,
      dnsObstacle,
      egress,
      publicKey,
      listenPorts: config.listenPorts,
      ...host,
    }
    this.#number += 1
    return { number: this.#number, at: now, machine, peers: live }
  }

  async #measureLatency({ latencyTargets }: NodeConfig): Promise<void> {
    const targets = latencyTargets.length > 0 ? latencyTargets : [this.parts.apiTarget]
    for (const ms of await Promise.all(targets.map(this.parts.latency ?? measureLatency))) {
      if (ms !== null) this.#latency.add(ms, this.parts.clock.now())
    }
  }
}
