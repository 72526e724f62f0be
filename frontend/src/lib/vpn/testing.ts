import type { ActiveConnection, Server } from './types'

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

/** A made-up open connection, for tests. */
export function connection(facts: Partial<ActiveConnection> = {}): ActiveConnection {
  return {
    id: 1,
    serverId: 1,
    serverName: 'Zürich, Switzerland',
    country: 'Switzerland',
    countryCode: 'CH',
    city: 'Zürich',
    deviceId: 3,
    deviceName: 'Mac',
    simulated: false,
    state: 'waiting',
    rx: null,
    tx: null,
    draining: null,
    ...facts,
  }
}
