import { allButLan, EVERYTHING } from './allowed-addresses.ts'
import { killSwitchLines } from './kill-switch.ts'
import { endpointOf, type ConfigurationOptions, type Variant } from './options.ts'
import { isIPv6, type Tunnel } from './tunnel.ts'

export interface ConfigurationInput {
  tunnel: Tunnel
  privateKey: string
  options: ConfigurationOptions
  variant: Variant
}

/**
 * A WireGuard configuration file. It is made in the browser, because the private key never leaves it.
 * @throws Error when a value that came over the network could add a line: wg-quick runs PostUp as root.
 */
export function renderConfiguration({ tunnel, privateKey, options, variant }: ConfigurationInput): string {
  const wanted = (address: string) => !options.ipv4Only || !isIPv6(address)
  const dns = (options.dns.length > 0 ? options.dns : tunnel.dns).filter(wanted)
  const lines = [
    '[Interface]',
    setting('PrivateKey', privateKey),
    setting('Address', [tunnel.address4, tunnel.address6].filter(wanted).map(withPrefix).join(', ')),
    ...(dns.length > 0 ? [setting('DNS', dns.join(', '))] : []),
    setting('MTU', tunnel.mtu),
    ...(variant === 'linux-kill-switch' ? killSwitchLines(options) : []),
    '',
    '[Peer]',
    setting('PublicKey', tunnel.serverPublicKey),
    setting('PresharedKey', tunnel.presharedKey),
    setting('Endpoint', endpointOf(tunnel, options)),
    setting('AllowedIPs', allowedAddresses({ tunnel, options, variant, dns }).join(', ')),
    setting('PersistentKeepalive', tunnel.keepalive),
  ]
  return `${lines.join('\n')}\n`
}

/**
 * wg-quick leaves the local network outside by itself, and with less than everything it would route the tunnel's own
 * packets into the tunnel. Under a kill switch IPv6 can be left out: nothing of it gets past the firewall.
 */
function allowedAddresses({
  tunnel,
  options,
  variant,
  dns,
}: Omit<ConfigurationInput, 'privateKey'> & { dns: string[] }) {
  if (variant === 'app') return options.allowLan ? allButLan(tunnel, dns) : EVERYTHING
  return variant === 'linux-kill-switch' && options.ipv4Only ? [EVERYTHING[0]] : EVERYTHING
}

function withPrefix(address: string): string {
  return address.includes('/') ? address : `${address}/${isIPv6(address) ? 128 : 32}`
}

function setting(key: string, value: string | number): string {
  const text = String(value)
  if (!/^[\w.:/+=,[\] -]+$/.test(text)) throw new Error(`The server's answer has an unusable ${key}`)
  return `${key} = ${text}`
}
