import { isIPv6, type Tunnel } from './tunnel.ts'

/**
 * What a file is written for. `app`: phones and the official apps, whose parsers refuse hooks.
 * `linux`: wg-quick. `linux-kill-switch`: wg-quick, and nothing leaves past the tunnel.
 */
export type Variant = 'app' | 'linux' | 'linux-kill-switch'

/** What a person can choose about a file. The server knows nothing of it. */
export interface ConfigurationOptions {
  /** UDP port of the node; null takes the first that it offers. */
  port: number | null
  ipv4Only: boolean
  /** Own resolvers; empty takes the server's. */
  dns: readonly string[]
  allowLan: boolean
}

export const defaultOptions: ConfigurationOptions = { port: null, ipv4Only: false, dns: [], allowLan: false }

/** The ports a file can be written for. */
export function portsOf(tunnel: Tunnel): number[] {
  return [...new Set(tunnel.endpoints.flatMap((endpoint) => endpoint.ports))]
}

/** `host:port`, with an IPv6 address in brackets; an IPv4 host comes first where IPv6 is switched off. */
export function endpointOf(tunnel: Tunnel, { port, ipv4Only }: ConfigurationOptions): string {
  const fitting = tunnel.endpoints.filter((endpoint) => port === null || endpoint.ports.includes(port))
  const chosen = (ipv4Only ? fitting.find(({ host }) => !isIPv6(host)) : undefined) ?? fitting[0] ?? tunnel.endpoints[0]
  if (!chosen) throw new Error('The server has no endpoint')
  const number = port !== null && chosen.ports.includes(port) ? port : chosen.ports[0]
  if (number === undefined) throw new Error('The server has no port')
  return `${isIPv6(chosen.host) ? `[${chosen.host}]` : chosen.host}:${number}`
}
