import type { Destination } from './tunnel.ts'

/** wg-quick takes the name before `.conf` as the interface's; Linux allows 15 characters (IFNAMSIZ). */
const LONGEST = 15

/**
 * `ch-zurich-12.conf`. The server's id keeps two servers of one city apart: a browser would rename the second
 * file to `… (1).conf`, which wg-quick refuses.
 */
export function fileNameOf({ id, countryCode, city }: Destination): string {
  return `${tunnelNameOf({ id, countryCode, city })}.conf`
}

export function tunnelNameOf({ id, countryCode, city }: Omit<Destination, 'country'>): string {
  const start = plain(countryCode) || 'vpn'
  const end = String(id)
  const place = plain(city).slice(0, LONGEST - start.length - end.length - 2)
  return [start, place, end].filter(Boolean).join('-').slice(0, LONGEST)
}

/** Letters and digits only, accents taken off. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}
