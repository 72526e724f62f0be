import { addressesOf, gatewayOf } from '#vpn/services/addresses'
import { portsOf, type ServerRow } from '#vpn/services/server_row'

/** Resolvers for tunnels whose node runs none of its own. They keep no logs of addresses (Quad9's published policy). */
const PUBLIC_RESOLVERS = ['9.9.9.9', '149.112.112.112', '2620:fe::fe']
/** Keeps the mapping of a home router open (25 s, WireGuard's own advice). */
export const KEEPALIVE_SECONDS = 25

export interface Endpoint {
  host: string
  ports: number[]
}

/** Everything a client's configuration file needs beside its private key. */
export interface Tunnel {
  address4: string
  address6: string
  dns: string[]
  mtu: number
  serverPublicKey: string
  presharedKey: string
  endpoints: Endpoint[]
  keepalive: number
}

export function endpointsOf(server: Pick<ServerRow, 'hosts' | 'ports' | 'reported_ports'>): Endpoint[] {
  const ports = portsOf(server)
  return (JSON.parse(server.hosts) as string[]).map((host) => ({ host, ports }))
}

/** A peer's place in its server's network, and the key that only its two ends know. */
export interface Place {
  host: number
  presharedKey: string
}

export function tunnelOf(server: ServerRow, { host, presharedKey }: Place): Tunnel {
  const gateway = gatewayOf(server)
  return {
    ...addressesOf(server, host),
    dns: server.node_dns ? [gateway.address4, gateway.address6] : PUBLIC_RESOLVERS,
    mtu: server.mtu,
    serverPublicKey: server.public_key ?? '',
    presharedKey,
    endpoints: endpointsOf(server),
    keepalive: KEEPALIVE_SECONDS,
  }
}
