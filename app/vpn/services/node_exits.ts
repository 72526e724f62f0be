import ipaddr from 'ipaddr.js'

const REFRESH_MS = 60_000
/** Someone who asks whether they are protected may have connected to a node that has just been set up. */
const FRESH_MS = 5_000

export interface NodeExit {
  serverId: number
  address: string
}

/**
 * Public addresses of our own nodes, known without waiting: a request from one of
 * them carries many users behind one address. Looked up again at most once a minute, beside the request that asks.
 */
export class NodeExits {
  #servers = new Map<string, number[]>()
  #refreshedAt = 0
  #refreshing: Promise<void> | undefined

  constructor(private load: () => Promise<NodeExit[]>) {}

  has(address: string): boolean {
    if (this.#age() > REFRESH_MS) void this.refresh()
    return this.#servers.has(canonical(address))
  }

  /** The servers whose traffic leaves under this address: none, one, or several that share it. */
  async serversAt(address: string): Promise<number[]> {
    if (this.#refreshing || this.#age() > FRESH_MS) await this.refresh()
    return this.#servers.get(canonical(address)) ?? []
  }

  /** Looks again. Those who ask meanwhile wait for the same look. */
  refresh(): Promise<void> {
    this.#refreshing ??= this.#look().finally(() => (this.#refreshing = undefined))
    return this.#refreshing
  }

  /** The next question looks again. For tests, which change nodes faster than time passes. */
  forget() {
    this.#refreshedAt = 0
  }

  async #look() {
    this.#refreshedAt = Date.now()
    try {
      const servers = new Map<string, number[]>()
      for (const { serverId, address } of await this.load()) {
        const name = canonical(address)
        servers.set(name, [...(servers.get(name) ?? []), serverId])
      }
      this.#servers = servers
    } catch {
      // The next request asks again; until then the stricter limit holds.
      this.#refreshedAt = 0
    }
  }

  #age() {
    return Date.now() - this.#refreshedAt
  }
}

/** One spelling an address: IPv4 also where a socket shows it as IPv6, IPv6 without leading zeros. */
function canonical(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address
}
