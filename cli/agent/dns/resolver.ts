import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NodeConfig } from '../api/config.js'
import { connects } from '../network/connects.js'
import { readIfThere, removeIfThere, writePrivate } from '../state/files.js'
import type { StartDaemon } from '../system/daemon.js'
import { isRoot } from '../system/users.js'
import { type DnsObstacle, findDnsObstacle, RESOLVER_USER } from './dns_obstacle.js'
import { DNS_PORT } from './dns_port.js'
import { renderUnbound } from './unbound_config.js'

/** Debian's dns-root-data. */
const ROOT_KEY = '/usr/share/dns/root.key'
export const PROBE_MS = 1000

/** What it takes to become its user in its folder; nothing of it is left then. */
const TO_CONFINE_ITSELF = ['setuid', 'setgid', 'sys_chroot']

/** The key of the root zone, with which signatures are checked; null where this user can't read one. */
export async function readRootKey(
  path = ROOT_KEY,
  read = (from: string) => readFile(from, 'utf8')
): Promise<string | null> {
  try {
    return await read(path)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (['ENOENT', 'EACCES'].includes(code)) return null
    throw error
  }
}

/** What the agent asks of its resolver. */
export interface NodeResolver {
  /** Starts it where it does not run, and again when its configuration changed. */
  ensure(config: NodeConfig): Promise<void>
  /** Whether clients get answers. */
  answers(config: NodeConfig): Promise<boolean>
  /** Why it is not started; null where it may be. */
  obstacle(): Promise<DnsObstacle | null>
  stop(): Promise<void>
}

/**
 * unbound on the tunnel addresses: a process of its own, which outlives the agent and is adopted
 * by the next one, known by its id and the file that it was started with. Root starts it as a user and in a folder of its
 * own; an agent without root starts it as itself. Either way it runs without capabilities, or not at all.
 */
export class Resolver implements NodeResolver {
  readonly #folder: string
  readonly #config: string
  readonly #pid: string

  constructor(
    private readonly start: StartDaemon,
    runtime: string,
    private readonly byRoot = isRoot(),
    private readonly findObstacle = findDnsObstacle
  ) {
    this.#folder = join(runtime, 'dns')
    this.#config = join(this.#folder, 'unbound.conf')
    this.#pid = join(runtime, 'unbound.pid')
  }

  async ensure(config: NodeConfig): Promise<void> {
    if (!config.dns.listen || (await this.obstacle())) return this.stop()
    const confinement = this.byRoot ? { user: RESOLVER_USER, folder: this.#folder } : null
    const rootKey = await readRootKey()
    const text = renderUnbound(config, rootKey && this.#rootKey, confinement)
    const same = (await readIfThere(this.#config)) === text
    if (same && (await this.#running()) !== null) return
    await this.stop()
    await mkdir(this.#folder, { recursive: true })
    if (rootKey) await writeFile(this.#rootKey, rootKey)
    // The resolver's user reads the key from its folder, whatever the umask it was started with.
    await chmod(this.#folder, 0o755)
    if (rootKey) await chmod(this.#rootKey, 0o644)
    await writePrivate(this.#config, text)
    const capabilities = confinement ? TO_CONFINE_ITSELF : []
    const pid = await this.start('unbound', ['-d', '-c', this.#config], { capabilities })
    if (pid !== null) await writePrivate(this.#pid, `${pid}\n`)
  }

  obstacle(): Promise<DnsObstacle | null> {
    return this.findObstacle(this.byRoot)
  }

  get #rootKey(): string {
    return join(this.#folder, 'root.key')
  }

  async answers({ dns, address4 }: NodeConfig): Promise<boolean> {
    return dns.listen && (await this.#running()) !== null && connects(address4.address, DNS_PORT, PROBE_MS)
  }

  async stop(): Promise<void> {
    // Both signals at most: another resolver beside one that is slow to end would share its port, and only one is known.
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      const pid = await this.#running()
      if (pid === null) break
      process.kill(pid, signal)
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
