import { createHash } from 'node:crypto'
import { portsOf } from '#vpn/services/server_row'

/** What an operator says of a server, as its row has it. */
export interface SettingsRow {
  name: string
  country: string
  country_code: string
  city: string
  is_premium: number | boolean
  capacity: number
  hosts: string
  ports: string
  reported_ports: string | null
  lat: number | null
  lon: number | null
}

/** Notices that somebody else has edited a server: a hash of what can be said of it, because its time of a last change is not kept. */
export function serverVersion(row: SettingsRow): string {
  const { name, country, country_code: code, city, is_premium: premium, capacity, hosts, lat, lon } = row
  const said = [name, country, code, city, Boolean(premium), capacity, hosts, portsOf(row), lat, lon]
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 16)
}
