import { isIPv6 } from './tunnel.ts'

/** The most resolvers a file can name; some apps read no more. */
const MOST = 4

/** Reads what a person typed, addresses apart by commas or spaces. `null`: something in it is no address. */
export function readDnsAddresses(text: string): string[] | null {
  const parts = text.split(/[\s,;]+/).filter(Boolean)
  return parts.length <= MOST && parts.every(isAddress) ? parts : null
}

function isAddress(text: string): boolean {
  return isIPv6(text) ? isAddress6(text) : isAddress4(text)
}

function isAddress4(text: string): boolean {
  const parts = text.split('.')
  return parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
}

/** The URL parser knows the whole grammar of an IPv6 address, zones excluded. */
function isAddress6(text: string): boolean {
  return /^[0-9a-fA-F:.]+$/.test(text) && URL.canParse(`http://[${text}]/`)
}
