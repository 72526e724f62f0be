import { randomUUID } from 'node:crypto'
import type { ApiClient } from '../api/client.js'
import type { NodeConfig } from '../api/config.js'
import type { LatencyTarget } from '../api/latency_target.js'
import type { Resolver } from '../dns/resolver.js'
import { egressAddresses } from '../network/egress.js'
import type { InterfacePeers } from '../peers/interface_peers.js'
import type { Clock } from '../system/clock.js'
import { AGENT_VERSION } from '../version.js'
import { LatencyWindow, measureLatency } from './latency.js'
import type { LoadMeter } from './load_meter.js'
import { peerFigures } from './peer_figures.js'

export interface ReporterParts {
  readonly api: Pick<ApiClient, 'report'>
  readonly clock: Clock
  readonly peers: InterfacePeers
  readonly resolver: Resolver
  readonly meter: LoadMeter
  readonly publicKey: string
  /** Measured when the configuration names no target: the API itself. */
  readonly apiTarget: LatencyTarget
}

/** Tells the API how the node is. Figures are cumulative: a lost report loses nothing. */
export class Reporter {
  readonly #bootId = randomUUID()
  readonly #latency = new LatencyWindow()
  readonly #startedAt: number

  constructor(private readonly parts: ReporterParts) {
    this.#startedAt = parts.clock.now()
  }

  async report(config: NodeConfig, signal: AbortSignal): Promise<void> {
    const { api, clock, peers, resolver, meter, publicKey } = this.parts
    const [load, dns, egress] = await Promise.all([
      meter.measure(config.interfaceName),
      resolver.answers(config),
      egressAddresses(),
      this.#measureLatency(config),
    ])
    const now = clock.now()
    const figures = peerFigures(peers.sightings, peers.wanted, now)
    const body = {
      bootId: this.#bootId,
      agentVersion: AGENT_VERSION,
      uptimeSeconds: Math.round((now - this.#startedAt) / 1000),
      cpu: load.cpu,
      bandwidth: load.bandwidth,
      latencyMs: this.#latency.median(now),
      livePeers: figures.length,
      rxBytes: load.tunnel.rx,
      txBytes: load.tunnel.tx,
      dns,
      egress,
      publicKey,
      listenPorts: config.listenPorts,
      peers: figures,
    }
    await api.report(body, signal)
  }

  async #measureLatency({ latencyTargets }: NodeConfig): Promise<void> {
    const targets = latencyTargets.length > 0 ? latencyTargets : [this.parts.apiTarget]
    for (const ms of await Promise.all(targets.map(measureLatency))) {
      if (ms !== null) this.#latency.add(ms, this.parts.clock.now())
    }
  }
}
