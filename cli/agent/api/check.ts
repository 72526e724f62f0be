import { isIPv4, isIPv6, SocketAddress } from 'node:net'

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isInteger(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most
}

export function isPort(value: unknown): value is number {
  return isInteger(value, 1, 65_535)
}

/** An address with its prefix length, in the form in which WireGuard and `ip` print it (RFC 5952). */
export interface Cidr {
  readonly address: string
  readonly prefix: number
}

function parseCidr(value: unknown, isAddress: (text: string) => boolean, least: number, most: number): Cidr | null {
  if (typeof value !== 'string' || value.length > 50) return null
  const [address = '', prefix = '', ...rest] = value.split('/')
  // A zone ('fe80::1%eth0') is no part of an address that goes into a file.
  if (rest.length > 0 || address.includes('%') || !isAddress(address) || !/^\d{1,3}$/.test(prefix)) return null
  if (!isInteger(Number(prefix), least, most)) return null
  return { address: canonical(address), prefix: Number(prefix) }
}

export function parseCidr4(value: unknown, least: number, most: number): Cidr | null {
  return parseCidr(value, isIPv4, least, most)
}

export function parseCidr6(value: unknown, least: number, most: number): Cidr | null {
  return parseCidr(value, isIPv6, least, most)
}

function canonical(address: string): string {
  return isIPv4(address) ? address : new SocketAddress({ address, family: 'ipv6' }).address
}

export function cidrText({ address, prefix }: Cidr): string {
  return `${address}/${prefix}`
}
