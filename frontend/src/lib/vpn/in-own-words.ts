import { countryName, language } from '../language'
import { messages } from './messages'
import { isThisMachine } from './place'
import type { ActiveConnection, Server } from './types'

interface Place {
  country: string
  countryCode: string
  city: string
}

/** The machine that runs the service is in no country, and its name is a text of ours. */
function named<P extends Place>(place: P): P {
  if (isThisMachine(place)) return { ...place, country: messages.thisMachine, city: messages.localNode }
  return { ...place, country: countryName(place.countryCode, place.country) }
}

/** Servers with their countries in the language of the page. In English the names stay as operators wrote them. */
export function serversInOwnWords(servers: Server[]): Server[] {
  if (language() === 'en') return servers
  return servers.map((server) => ({ ...named(server), englishCountry: server.country }))
}

/** The same for the servers of open connections. */
export function connectionsInOwnWords(connections: ActiveConnection[]): ActiveConnection[] {
  if (language() === 'en') return connections
  return connections.map((connection) => {
    const { city, country } = named(connection)
    const serverName = connection.serverName.replace(connection.city, city).replace(connection.country, country)
    return { ...connection, city, country, serverName }
  })
}

/** One place in the language of the page. */
export function placeInOwnWords<P extends Place>(place: P): P {
  return language() === 'en' ? place : named(place)
}
