import db from '@adonisjs/lucid/services/db'
import { onlySetUp } from '#vpn/queries/only_set_up'
import { availabilityOf, type Availability, type ServerRow } from '#vpn/services/server_row'

export interface ListedServer {
  id: number
  country: string
  countryCode: string
  city: string
  /** Milliseconds, as of the last full hour. */
  latency: number | null
  isPremium: boolean
  simulated: boolean
  state: Availability
  isLocal: boolean
  lat: number | null
  lon: number | null
}

type Row = ServerRow & { latency: number | null; lat: number | null; lon: number | null }

const COLUMNS = [
  'id',
  'country',
  'country_code',
  'city',
  'latency',
  'is_premium',
  'simulated',
  'is_local',
  'lat',
  'lon',
  'state',
  'reachable',
  'peer_count',
  'capacity',
]

/** The servers that users see, by country and city, with what they are told about each. */
export async function listServers(): Promise<ListedServer[]> {
  const rows = (await onlySetUp(db.from('servers').select(COLUMNS)).orderBy(['country', 'city', 'id'])) as Row[]
  return rows.map((row) => ({
    id: row.id,
    country: row.country,
    countryCode: row.country_code,
    city: row.city,
    latency: row.latency,
    isPremium: Boolean(row.is_premium),
    simulated: Boolean(row.simulated),
    state: availabilityOf(row),
    isLocal: Boolean(row.is_local),
    lat: row.lat,
    lon: row.lon,
  }))
}
