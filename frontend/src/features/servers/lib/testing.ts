import type { Server } from '~/lib/vpn/types'

/** A made-up server, for tests. */
export function server(facts: Partial<Server> = {}): Server {
  return {
    id: 1,
    country: 'Switzerland',
    countryCode: 'CH',
    city: 'Zürich',
    latency: 12,
    isPremium: false,
    simulated: false,
    state: 'online',
    isLocal: false,
    lat: undefined,
    lon: undefined,
    ...facts,
  }
}
