import type { Server } from './types'

/** What can be said of a server. Ports are typed as words; an empty place on the map is none. */
export function toPayload(values: Partial<Server>): Partial<Server> {
  const { name, city, country, countryCode, isPremium, capacity, hosts, ports, lat, lon } = values
  return {
    name: name?.trim(),
    city: city?.trim(),
    country: country?.trim(),
    countryCode: countryCode?.trim(),
    isPremium: isPremium ?? false,
    capacity: capacity ?? undefined,
    hosts: hosts ?? [],
    ports: (ports ?? []).map(Number),
    lat: lat ?? undefined,
    lon: lon ?? undefined,
  }
}

/** The same for a server that is there: what the service named itself stays, and a place on the map can be taken away. */
export function toEdit(server: Server) {
  return (values: Partial<Server>): Partial<Server> => {
    const { name, city, country, countryCode, ...rest } = toPayload(values)
    const map = { lat: values.lat ?? null, lon: values.lon ?? null }
    if (server.isLocal) return rest
    return { ...rest, ...map, city, country, countryCode, ...(server.simulated ? {} : { name }) }
  }
}
