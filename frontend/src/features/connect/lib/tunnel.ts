/** What `POST /api/connect` answers about the tunnel: everything a file needs beside the private key. */
export interface Tunnel {
  address4: string
  address6: string
  dns: readonly string[]
  mtu: number
  serverPublicKey: string
  presharedKey: string
  endpoints: readonly Endpoint[]
  keepalive: number
}

export interface Endpoint {
  host: string
  ports: readonly number[]
}

/** The place a file leads to; its names go into the file's name and first line. */
export interface Destination {
  id: number
  country: string
  countryCode: string
  city: string
}

export const isIPv6 = (address: string) => address.includes(':')
