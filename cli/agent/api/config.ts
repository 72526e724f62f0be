import { isIP } from 'node:net'
import { isInteger, isPort, isRecord, parseCidr4, parseCidr6, type Cidr } from './check.js'
import { parseLatencyTarget, type LatencyTarget } from './latency_target.js'

/** A resolver that is asked over TLS, and the name in its certificate. */
export interface DnsUpstream {
  readonly address: string
  readonly name: string
}

/** How a node has to be set up. Everything in here has been checked: it goes into files of programs. */
export interface NodeConfig {
  readonly interfaceName: string
  /** The first is WireGuard's own, further ones are redirected to it. */
  readonly listenPorts: readonly number[]
  /** Ports that clients know from a time when the first one was taken. They lead to it too, unless another program has them. */
  readonly earlierPorts: readonly number[]
  /** The node's address within the pool of its clients. */
  readonly address4: Cidr
  readonly address6: Cidr
  readonly mtu: number
  /** Without upstreams the resolver asks the root servers itself. */
  readonly dns: { readonly listen: boolean; readonly upstreams: readonly DnsUpstream[] }
  readonly latencyTargets: readonly LatencyTarget[]
  /** TCP ports of the node that clients may reach, such as a website on the same machine. */
  readonly publicPorts: readonly number[]
  readonly reportEveryMs: number
  readonly wipeAfterMs: number
  readonly removalDelayMs: number
}

/** What wg-quick takes as a name, too; never a path. */
const INTERFACE_NAME = /^[a-zA-Z0-9_=+-][a-zA-Z0-9_=+.-]{0,14}$/
const MAX_LIST = 16

function parseList<T>(value: unknown, parse: (entry: unknown) => T | null): T[] | null {
  if (!Array.isArray(value) || value.length > MAX_LIST) return null
  const entries = value.map(parse)
  return entries.includes(null) ? null : (entries as T[])
}

function parsePorts(value: unknown): number[] | null {
  const ports = parseList(value, (port) => (isPort(port) ? port : null))
  return ports && [...new Set(ports)]
}

const HOST_NAME = /^[a-zA-Z0-9.-]{1,253}$/

function parseUpstream(value: unknown): DnsUpstream | null {
  if (!isRecord(value)) return null
  const { address, name } = value
  if (typeof address !== 'string' || isIP(address) === 0 || address.includes('%')) return null
  return typeof name === 'string' && HOST_NAME.test(name) ? { address, name } : null
}

/** Numbers outside their bounds fall back to the usual ones: an odd figure is no reason to stop serving. */
function timing(value: unknown, least: number, most: number, usual: number): number {
  return isInteger(value, least, most) ? value : usual
}

/** Reads `GET /api/node/config`; null when it is not one. */
export function parseConfig(value: unknown): NodeConfig | null {
  if (!isRecord(value) || !isRecord(value.interface)) return null
  const { name = 'culvert0', listenPorts, earlierPorts = [], address4, address6, mtu } = value.interface
  const dns = isRecord(value.dns) ? value.dns : {}
  const ports = parsePorts(listenPorts)
  const earlier = parsePorts(earlierPorts)
  const cidr4 = parseCidr4(address4, 8, 30)
  const cidr6 = parseCidr6(address6, 32, 126)
  const upstreams = parseList(dns.tlsUpstreams ?? [], parseUpstream)
  const targets = parseList(value.latencyTargets ?? [], parseLatencyTarget)
  const publicPorts = parsePorts(value.publicPorts ?? [])
  if (typeof name !== 'string' || !INTERFACE_NAME.test(name) || !isInteger(mtu, 1280, 9000)) return null
  if (!ports || ports.length === 0 || !earlier || !cidr4 || !cidr6 || !upstreams || !targets || !publicPorts)
    return null
  return {
    interfaceName: name,
    listenPorts: ports,
    earlierPorts: earlier,
    address4: cidr4,
    address6: cidr6,
    mtu,
    dns: { listen: dns.listen === true, upstreams },
    latencyTargets: targets,
    publicPorts,
    reportEveryMs: timing(value.reportEverySeconds, 1, 300, 10) * 1000,
    wipeAfterMs: timing(value.wipeAfterSeconds, 1, 180, 180) * 1000,
    removalDelayMs: timing(value.removalDelayMs, 0, 5000, 700),
  }
}
