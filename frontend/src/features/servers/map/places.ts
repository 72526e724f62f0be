import type { Server } from '~/lib/vpn/types'
import { type Point, project } from './project'
import { middles } from './world'

/** The servers of one city. */
export interface Place extends Point {
  city: string
  country: string
  servers: Server[]
}

function positionOf({ lat, lon, countryCode }: Server): Point | null {
  if (typeof lat === 'number' && typeof lon === 'number') return project({ lat, lon })
  const middle = middles[countryCode]
  return middle ? project({ lon: middle[0], lat: middle[1] }) : null
}

/** Servers by city; those in no country, such as the node of the machine that runs the service, are on no map. */
export function placesOf(servers: readonly Server[]): Place[] {
  const places = new Map<string, Place>()
  for (const server of servers) {
    const key = `${server.countryCode}\n${server.city}`
    const known = places.get(key)
    if (known) {
      known.servers.push(server)
      continue
    }
    const position = positionOf(server)
    if (position) places.set(key, { ...position, city: server.city, country: server.country, servers: [server] })
  }
  return [...places.values()]
}
