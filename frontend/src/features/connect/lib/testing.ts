import type { Destination, Tunnel } from './tunnel.ts'

/** Made-up values of the right form, for tests. */
export const tunnel: Tunnel = {
  address4: '10.64.12.7',
  address6: 'fd64:7a1e::c07',
  dns: ['10.64.0.1', 'fd64:7a1e::1'],
  mtu: 1420,
  serverPublicKey: 'c2VydmVyLXB1YmxpYy1rZXktb2YtMzItYnl0ZXMtLiE=',
  presharedKey: 'cHJlc2hhcmVkLWtleS1vZi1leGFjdGx5LTMyLWIhISE=',
  endpoints: [
    { host: '198.51.100.11', ports: [51820, 443] },
    { host: '2001:db8:1::11', ports: [51820, 443] },
  ],
  keepalive: 25,
}

export const privateKey = 'cHJpdmF0ZS1rZXktb2YtdGhpcnR5LXR3by1ieXRlcyE='

export const zurich: Destination = { id: 12, country: 'Switzerland', countryCode: 'CH', city: 'Zürich' }
