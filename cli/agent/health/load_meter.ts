import { readTraffic, TrafficTotal, type Traffic } from '../network/counters.js'
import type { Clock } from '../system/clock.js'
import { bandwidthShare, defaultInterface, lineSpeed } from './bandwidth.js'
import { cpuShare, readCpu, type CpuTimes } from './cpu.js'

export interface Load {
  readonly cpu: number
  readonly bandwidth: number
  /** Through the tunnel interface since the agent started. */
  readonly tunnel: Traffic
}

/** Measures the machine's load between one report and the next. */
export class LoadMeter {
  readonly #tunnel = new TrafficTotal()
  #cpu: CpuTimes | null = null
  #line: { name: string; traffic: Traffic; at: number } | null = null

  constructor(
    private readonly clock: Clock,
    private readonly linkMbit: number | null
  ) {}

  async measure(interfaceName: string): Promise<Load> {
    const [cpu, traffic, line] = await Promise.all([readCpu(), readTraffic(), defaultInterface()])
    const share = cpuShare(this.#cpu, cpu)
    this.#cpu = cpu
    const tunnel = traffic.get(interfaceName)
    if (tunnel) this.#tunnel.add(tunnel)
    const bandwidth = line ? await this.#bandwidth(line, traffic.get(line)) : 0
    return { cpu: share, bandwidth, tunnel: this.#tunnel.total }
  }

  async #bandwidth(name: string, traffic: Traffic | undefined): Promise<number> {
    const before = this.#line?.name === name ? this.#line : null
    const at = this.clock.now()
    this.#line = traffic ? { name, traffic, at } : null
    if (!traffic || !before) return 0
    return bandwidthShare(before.traffic, traffic, at - before.at, await lineSpeed(name, this.linkMbit))
  }
}
