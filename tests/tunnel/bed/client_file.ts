import type { KeyPair } from './tunnel_client.js'

export interface ClientSettings {
  address4: string
  address6: string
  dns: string[]
  mtu: number
  serverPublicKey: string
  presharedKey: string
  endpoint: string
}

/** A plain configuration file, for tests of the agent alone; the journey uses the one that the product renders. */
export function clientFile({ privateKey }: KeyPair, settings: ClientSettings): string {
  return `[Interface]
PrivateKey = ${privateKey}
Address = ${settings.address4}, ${settings.address6}
DNS = ${settings.dns.join(', ')}
MTU = ${settings.mtu}

[Peer]
PublicKey = ${settings.serverPublicKey}
PresharedKey = ${settings.presharedKey}
Endpoint = ${settings.endpoint}
AllowedIPs = 0.0.0.0/0, ::/0
PersistentKeepalive = 25
`
}
