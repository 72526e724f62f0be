import type { ActiveConnection, TunnelServer } from '~/lib/vpn/types'

/** The other end of an open connection. The list does not say whether that is this machine; the next connect does. */
export function serverOf({ serverId, country, countryCode, city, simulated }: ActiveConnection): TunnelServer {
  return { id: serverId, country, countryCode, city, simulated, isLocal: false }
}
