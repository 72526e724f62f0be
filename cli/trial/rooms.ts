import { mkdir, rm, writeFile } from 'node:fs/promises'
import { attempt, ip, keep, must } from '#cli/trial/system'

/** Documentation addresses (RFC 5737, RFC 3849), two pairs: host and outside, outside and client. */
const PAIRS = {
  host: ['203.0.113.240/31', '2001:db8:7::2/127'],
  outside: ['203.0.113.241/31', '2001:db8:7::3/127'],
  outsideToClient: ['203.0.113.242/31', '2001:db8:7::4/127'],
  client: ['203.0.113.243/31', '2001:db8:7::5/127'],
} as const

/** Pages that answer with the caller's address, one for each family. */
export interface AddressPages {
  ipv4: string | null
  ipv6: string | null
}

const ECHO = `require('node:http').createServer((q, s) => s.end(q.socket.remoteAddress.replace(/^::ffff:/, ''))).listen(80, '::')`

/** Where the trial happens: network namespaces, named by process id, so that trials do not meet. */
export class Rooms {
  readonly client = `culvert-try-${process.pid}`
  readonly #outside = `culvert-out-${process.pid}`
  readonly #hostLink = `cvh${process.pid}`
  readonly #undo: (() => unknown)[] = []

  /** Makes the client's room. Its resolvers are the tunnel's. */
  async open(dns: readonly string[]): Promise<void> {
    await this.#make(this.client)
    await mkdir(`/etc/netns/${this.client}`, { recursive: true })
    this.#undo.push(() => rm(`/etc/netns/${this.client}`, { recursive: true, force: true }))
    await writeFile(`/etc/netns/${this.client}/resolv.conf`, dns.map((address) => `nameserver ${address}\n`).join(''))
  }

  /**
   * A small internet beside this machine, for its own node: linked to the client, who so has an
   * address without the tunnel, and to the host, through which the tunnel's traffic comes.
   */
  async addOutside(): Promise<AddressPages> {
    await this.#make(this.#outside)
    await ip(`link add ${this.#hostLink} type veth peer name host netns ${this.#outside}`)
    this.#undo.push(() => attempt('ip', 'link', 'del', this.#hostLink))
    await ip(`-n ${this.client} link add eth0 type veth peer name client netns ${this.#outside}`)
    await this.#address('', this.#hostLink, PAIRS.host)
    await this.#address(`-n ${this.#outside} `, 'host', PAIRS.outside)
    await this.#address(`-n ${this.#outside} `, 'client', PAIRS.outsideToClient)
    await this.#address(`-n ${this.client} `, 'eth0', PAIRS.client)
    await ip(`-n ${this.client} route add default via 203.0.113.242`)
    await ip(`-n ${this.client} -6 route add default via 2001:db8:7::4`)
    this.#undo.push(keep('ip', ['netns', 'exec', this.#outside, process.execPath, '-e', ECHO]))
    return { ipv4: 'http://203.0.113.241/', ipv6: 'http://[2001:db8:7::3]/' }
  }

  /** Takes the client's own way out away, so that only the tunnel is left. */
  async closeDirectWay(): Promise<void> {
    await attempt('ip', '-n', this.client, 'link', 'del', 'eth0')
  }

  async close(): Promise<void> {
    for (let step = this.#undo.pop(); step; step = this.#undo.pop()) await step()
  }

  async #make(name: string): Promise<void> {
    await ip(`netns add ${name}`)
    this.#undo.push(() => attempt('ip', 'netns', 'del', name))
    await must('ip', '-n', name, 'link', 'set', 'lo', 'up')
  }

  async #address(where: string, name: string, addresses: readonly string[]): Promise<void> {
    for (const address of addresses) {
      const line = `${where}address add ${address} dev ${name}${address.includes(':') ? ' nodad' : ''}`
      // A host without IPv6 is tried with IPv4 alone.
      if (address.includes(':')) await attempt('ip', ...line.split(' '))
      else await ip(line)
    }
    await ip(`${where}link set ${name} up`)
  }
}
