import { randomInt } from 'node:crypto'

/** The server's own place in its tunnel network; clients reach DNS there. */
const GATEWAY = 1
const LAST = 0xffff

/** First halves of a server's tunnel networks: a /16 and a /64. */
export interface AddressPools {
  pool4: string
  pool6: string
}

/** Pools of a new server. IPv4 networks may repeat between servers (each is masqueraded behind its own node); 10.0 to 10.63 are left to home networks. */
export function poolsFor(serverId: number, ulaPrefix: string): AddressPools {
  const groups = [
    `fd${ulaPrefix.slice(0, 2)}`,
    ulaPrefix.slice(2, 6),
    ulaPrefix.slice(6, 10),
    (serverId & LAST).toString(16),
  ]
  // Without leading zeros, as WireGuard prints addresses (RFC 5952): nodes compare them as text.
  const pool6 = groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')
  return { pool4: `10.${64 + ((serverId - 1) % 128)}`, pool6 }
}

/** True for host numbers that a client may have: never an address ending in .0, .1 or .255. */
export function isUsableHost(host: number): boolean {
  const last = host & 0xff
  return host > GATEWAY && host < LAST && last > 1 && last < 0xff
}

/** A random free-looking host number: order of arrival must not show in addresses. */
export function randomHost(): number {
  for (;;) {
    const host = randomInt(2, LAST)
    if (isUsableHost(host)) return host
  }
}

/** The host number after this one, wrapping around. */
export function nextHost(host: number): number {
  let next = host
  do next = (next + 1) & LAST
  while (!isUsableHost(next))
  return next
}

/** Both addresses of a host number, without prefix length. */
export function addressesOf({ pool4, pool6 }: AddressPools, host: number) {
  return { address4: `${pool4}.${host >> 8}.${host & 0xff}`, address6: `${pool6}::${host.toString(16)}` }
}

/** Both addresses of a peer as its node writes them into AllowedIPs. */
export function allowedAddressesOf(pools: AddressPools, host: number) {
  const { address4, address6 } = addressesOf(pools, host)
  return { address4: `${address4}/32`, address6: `${address6}/128` }
}

/** The server's own addresses inside the tunnel. */
export function gatewayOf(pools: AddressPools) {
  return addressesOf(pools, GATEWAY)
}
