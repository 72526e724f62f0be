import { cidrText } from '../api/check.js'
import type { NodeConfig } from '../api/config.js'
import { DNS_PORT } from '../dns/dns_port.js'

/** The agent's own table; it never touches a host's other tables. */
export const TABLE = 'culvert'

/** Networks that are private, special or local to the node's site (RFC 6890): no client reaches them through it. */
const NOT_PUBLIC_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/3',
]
/** All public IPv6 addresses are in here (RFC 4291, 2.4). */
const PUBLIC_6 = '2000::/3'

/**
 * What the host routed before the agent switched forwarding on: null means everything, else only
 * what comes in on the named interfaces. `interfaces` are all that were there.
 */
export interface Routed {
  readonly ipv4: readonly string[] | null
  readonly ipv6: readonly string[] | null
  readonly interfaces: readonly string[]
}

function set(entries: readonly (number | string)[]): string {
  return `{ ${entries.join(', ')} }`
}

/** Further ports lead to WireGuard's own; clients' DNS to the resolver, which needs no privileged port. */
function renderRedirects({ interfaceName, listenPorts, address4, address6, dns }: NodeConfig): string[] {
  const [main, ...further] = listenPorts
  const lines: string[] = []
  if (further.length > 0) {
    lines.push(
      `iifname != { "lo", "${interfaceName}" } fib daddr type local udp dport ${set(further)} redirect to :${main}`
    )
  }
  if (!dns.listen) return lines
  for (const protocol of ['udp', 'tcp']) {
    lines.push(
      `iifname "${interfaceName}" ip daddr ${address4.address} ${protocol} dport 53 dnat ip to ${address4.address}:${DNS_PORT}`,
      `iifname "${interfaceName}" ip6 daddr ${address6.address} ${protocol} dport 53 dnat ip6 to [${address6.address}]:${DNS_PORT}`
    )
  }
  return lines
}

function renderForwarded(name: string, routed: Routed): string[] {
  return [
    // A packet that fits the client's path only after fragmentation is often lost: clamp TCP instead.
    `iifname "${name}" tcp flags syn tcp option maxseg size set rt mtu`,
    `oifname "${name}" tcp flags syn tcp option maxseg size set rt mtu`,
    // Before the answers: a client must not answer another one either.
    `iifname "${name}" oifname "${name}" counter drop`,
    `oifname "${name}" ct state established,related accept`,
    `oifname "${name}" counter drop`,
    `iifname "${name}" ip daddr ${set(NOT_PUBLIC_4)} counter drop`,
    `iifname "${name}" ip6 daddr != ${PUBLIC_6} counter drop`,
    `iifname "${name}" accept`,
    ...renderUnrouted('ipv4', routed.ipv4, routed.interfaces),
    ...renderUnrouted('ipv6', routed.ipv6, routed.interfaces),
  ]
}

/**
 * Forwarding is one switch for the whole host: it still does not route between networks that it did not route between
 * before. Interfaces that come later, such as the bridge of a container, are routed by whatever makes them.
 */
function renderUnrouted(
  family: 'ipv4' | 'ipv6',
  routed: readonly string[] | null,
  interfaces: readonly string[]
): string[] {
  const closed = routed === null ? [] : interfaces.filter((name) => !routed.includes(name))
  if (closed.length === 0) return []
  const named = (names: readonly string[]) => set(names.map((name) => `"${name}"`))
  return [`iifname ${named(closed)} oifname ${named(interfaces)} meta nfproto ${family} counter drop`]
}

/** The node's website has its address; other services on these ports, on its private addresses, are no client's business. */
function renderPublic({ interfaceName: name, publicPorts }: NodeConfig, egress: readonly string[]): string[] {
  if (publicPorts.length === 0) return []
  return egress.map((address) => {
    const family = address.includes(':') ? 'ip6' : 'ip'
    return `iifname "${name}" ${family} daddr ${address} tcp dport ${set(publicPorts)} accept`
  })
}

function renderIncoming(config: NodeConfig, egress: readonly string[]): string[] {
  const { interfaceName: name, address4, address6, dns } = config
  return [
    `iifname "${name}" meta l4proto { icmp, ipv6-icmp } accept`,
    `iifname "${name}" ct state established,related accept`,
    ...(dns.listen
      ? [
          // Only what was sent to port 53 of the tunnel address got here translated.
          `iifname "${name}" ip daddr ${address4.address} meta l4proto { tcp, udp } th dport ${DNS_PORT} ct status dnat accept`,
          `iifname "${name}" ip6 daddr ${address6.address} meta l4proto { tcp, udp } th dport ${DNS_PORT} ct status dnat accept`,
        ]
      : []),
    ...renderPublic(config, egress),
    `iifname "${name}" counter drop`,
  ]
}

function chain(name: string, hook: string, lines: readonly string[]): string {
  const body = [`type ${hook}; policy accept;`, ...lines].map((line) => `    ${line}\n`).join('')
  return `  chain ${name} {\n${body}  }\n`
}

/**
 * One file, one transaction: the first two lines make it loadable again at any time. Every chain
 * accepts by default, for a `policy drop` would cut off whatever else the host forwards. `egress` are the
 * addresses under which the host's own traffic leaves.
 */
export function renderRuleset(config: NodeConfig, routed: Routed, egress: readonly string[]): string {
  const { interfaceName: name, address4, address6 } = config
  const chains = [
    chain('redirected', 'nat hook prerouting priority dstnat', renderRedirects(config)),
    chain('leaving', 'nat hook postrouting priority srcnat', [
      `iifname "${name}" oifname != "${name}" ip saddr ${cidrText(address4)} masquerade`,
      `iifname "${name}" oifname != "${name}" ip6 saddr ${cidrText(address6)} masquerade`,
    ]),
    chain('forwarded', 'filter hook forward priority filter', renderForwarded(name, routed)),
    chain('incoming', 'filter hook input priority filter', renderIncoming(config, egress)),
  ]
  return `table inet ${TABLE}\ndelete table inet ${TABLE}\ntable inet ${TABLE} {\n${chains.join('\n')}}\n`
}
