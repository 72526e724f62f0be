import { LAN4, LAN6 } from './allowed-addresses.ts'
import type { ConfigurationOptions } from './options.ts'

/** wg-quick's own default, set before the first handshake so that a left-over kill switch lets that one out. */
const MARK = '0xca6c'

/**
 * Lines for wg-quick on Linux: nothing leaves but by the tunnel, neither of the machine itself (`out`) nor of the
 * containers and guests whose packets it forwards (`through`). The table outlives a crash of the tunnel, so it
 * fails closed; `wg-quick down` removes it. Accept rules and one final reject: a cleverer single rule leaked.
 * Neighbour discovery stays open, since without it an IPv6 endpoint dies with the router's neighbour entry.
 */
export function killSwitchLines({ allowLan, dns }: Pick<ConfigurationOptions, 'allowLan' | 'dns'>): string[] {
  const lan = allowLan ? lanRules(dns) : []
  const out = [
    'oifname { \\"lo\\", \\"%i\\" } accept',
    'meta mark $(wg show %i fwmark) accept',
    'icmpv6 type { nd-router-solicit, nd-neighbor-solicit, nd-neighbor-advert } accept',
    'udp sport { 68, 546 } udp dport { 67, 547 } accept',
    'fib daddr type local accept',
    ...lan,
    'counter reject',
  ]
  // Neither mark nor DHCP here: what is forwarded is never the tunnel's own.
  const through = ['oifname \\"%i\\" accept', 'iifname \\"%i\\" accept', ...lan, 'counter reject']
  const commands = [
    'add table inet culvert_ks',
    'delete table inet culvert_ks',
    'add table inet culvert_ks',
    ...chainCommands('out', 'output', out),
    ...chainCommands('through', 'forward', through),
  ]
  return [`FwMark = ${MARK}`, `PostUp = nft "${commands.join('; ')}"`, 'PostDown = nft delete table inet culvert_ks']
}

function chainCommands(name: string, hook: string, rules: readonly string[]): string[] {
  return [
    `add chain inet culvert_ks ${name} { type filter hook ${hook} priority 0; policy drop; }`,
    ...rules.map((rule) => `add rule inet culvert_ks ${name} ${rule}`),
  ]
}

/** A router in the local network must not learn names, unless the person chose the resolvers and so may mean it. */
function lanRules(dns: readonly string[]): string[] {
  return [
    ...(dns.length === 0 ? ['meta l4proto { tcp, udp } th dport 53 reject'] : []),
    `ip daddr { ${LAN4.join(', ')} } accept`,
    `ip6 daddr { ${LAN6.join(', ')} } accept`,
  ]
}
