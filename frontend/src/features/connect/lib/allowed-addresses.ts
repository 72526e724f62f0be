import { isIPv6, type Tunnel } from './tunnel.ts'

/** Everything. Always both families: a file without `::/0` lets IPv6 go past the tunnel. */
export const EVERYTHING = ['0.0.0.0/0', '::/0'] as const

/** Everything but the private, link-local and multicast ranges of a local network. */
const ALL_BUT_LAN = [
  '0.0.0.0/5',
  '8.0.0.0/7',
  '11.0.0.0/8',
  '12.0.0.0/6',
  '16.0.0.0/4',
  '32.0.0.0/3',
  '64.0.0.0/2',
  '128.0.0.0/3',
  '160.0.0.0/5',
  '168.0.0.0/8',
  '169.0.0.0/9',
  '169.128.0.0/10',
  '169.192.0.0/11',
  '169.224.0.0/12',
  '169.240.0.0/13',
  '169.248.0.0/14',
  '169.252.0.0/15',
  '169.255.0.0/16',
  '170.0.0.0/7',
  '172.0.0.0/12',
  '172.32.0.0/11',
  '172.64.0.0/10',
  '172.128.0.0/9',
  '173.0.0.0/8',
  '174.0.0.0/7',
  '176.0.0.0/4',
  '192.0.0.0/9',
  '192.128.0.0/11',
  '192.160.0.0/13',
  '192.169.0.0/16',
  '192.170.0.0/15',
  '192.172.0.0/14',
  '192.176.0.0/12',
  '192.192.0.0/10',
  '193.0.0.0/8',
  '194.0.0.0/7',
  '196.0.0.0/6',
  '200.0.0.0/5',
  '208.0.0.0/4',
  '::/1',
  '8000::/2',
  'c000::/3',
  'e000::/4',
  'f000::/5',
  'f800::/6',
  'fe00::/9',
  'fec0::/10',
] as const

/** The same ranges as seen from the other side, for a firewall that leaves them open. */
export const LAN4 = [
  '10.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '224.0.0.0/4',
  '255.255.255.255',
] as const
export const LAN6 = ['fc00::/7', 'fe80::/10', 'ff00::/8'] as const

/** What goes into the tunnel when the local network stays outside; the resolvers have private addresses and stay in. */
export function allButLan(tunnel: Tunnel, dns: readonly string[]): string[] {
  const inside = dns.filter((address) => tunnel.dns.includes(address))
  return [...ALL_BUT_LAN, ...inside.map((address) => `${address}/${isIPv6(address) ? 128 : 32}`)]
}
