import { locale } from '~/lib/language'
import type { Server } from '~/lib/vpn/types'
import { fold } from './fold'

/** A server with what searching and sorting need of it, computed once however often either happens. */
export interface IndexedServer {
  server: Server
  /** Country, in English too, and city; a line break keeps one from running into the other. */
  text: string
  country: number
  city: number
}

/** Comparing words in a language costs more than all the rest: each word gets its place once, and places are compared. */
function ranks(words: Iterable<string>): Map<string, number> {
  const { compare } = new Intl.Collator(locale())
  return new Map([...new Set(words)].sort(compare).map((word, index) => [word, index]))
}

export function indexServers(servers: readonly Server[]): IndexedServer[] {
  const countries = ranks(servers.map(({ country }) => country))
  const cities = ranks(servers.map(({ city }) => city))
  return servers.map((server) => {
    const { country, englishCountry = '', city } = server
    return {
      server,
      text: fold(`${country}\n${englishCountry}\n${city}`),
      country: countries.get(country) ?? 0,
      city: cities.get(city) ?? 0,
    }
  })
}
