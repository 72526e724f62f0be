import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NodeConfig } from '../api/config.js'
import { connects } from '../network/connects.js'
import { readIfThere, removeIfThere, writePrivate } from '../state/files.js'
import type { StartDaemon } from '../system/daemon.js'
import { DNS_PORT } from './dns_port.js'
import { renderUnbound } from './unbound_config.js'

/** Debian's dns-root-data. */
export const ROOT_KEY = '/usr/share/dns/root.key'
const PROBE_MS = 1000

/**
 * unbound on the tunnel addresses: a process of its own, which outlives the agent and is adopted
 * by the next one, known by its id and the file that it was started with.
 */
export class Resolver {
  readonly #config: string
  readonly #pid: string

  constructor(
    private readonly start: StartDaemon,
    runtime: string
  ) {
    this.#config = join(runtime, 'unbound.conf')
    this.#pid = join(runtime, 'unbound.pid')
  }

  /** Starts it where it does not run, and anew when its configuration changed. */
  async ensure(config: NodeConfig): Promise<void> {
    if (!config.dns.listen) return this.stop()
    const rootKey = (await readIfThere(ROOT_KEY)) ? ROOT_KEY : null
    const text = renderUnbound(config, rootKey)
    const same = (await readIfThere(this.#config)) === text
    if (same && (await this.#running()) !== null) return
    await this.stop()
    await writePrivate(this.#config, text)
    const pid = await this.start('unbound', ['-d', '-c', this.#config])
    if (pid !== null) await writePrivate(this.#pid, `${pid}\n`)
  }

  /** Whether clients get answers. */
  async answers({ dns, address4 }: NodeConfig): Promise<boolean> {
    return dns.listen && (await this.#running()) !== null && connects(address4.address, DNS_PORT, PROBE_MS)
  }

  async stop(): Promise<void> {
    const pid = await this.#running()
    if (pid !== null) {
      process.kill(pid, 'SIGTERM')
      for (let tries = 0; tries < 100 && (await this.#running()) !== null; tries += 1) await pause(20)
    }
    await removeIfThere(this.#pid)
  }

  /** The process id, when that process is still the resolver: ids are used again. */
  async #running(): Promise<number | null> {
    const pid = Number(await readIfThere(this.#pid))
    if (!Number.isSafeInteger(pid) || pid <= 1) return null
    const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
    return words.includes(this.#config) ? pid : null
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
