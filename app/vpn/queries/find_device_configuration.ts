import db from '@adonisjs/lucid/services/db'
import { openPresharedKey } from '#vpn/services/psk'
import { SERVER_COLUMNS, type ServerRow } from '#vpn/services/server_row'
import { tunnelOf, type Tunnel } from '#vpn/services/tunnel'

export interface DeviceConfiguration {
  server: ServerRow
  /** Null for a demo server. */
  tunnel: Tunnel | null
}

type Row = ServerRow & { host: number | null; preshared_key: string | null }

/** The configuration of a connected device again, without its private key; null without device or connection. */
export async function findDeviceConfiguration(userId: number, deviceId: number): Promise<DeviceConfiguration | null> {
  const row = (await db
    .from('connections as c')
    .join('servers as s', 's.id', 'c.server_id')
    .leftJoin('peers as p', 'p.connection_id', 'c.id')
    .select('p.host', 'p.preshared_key')
    .select(SERVER_COLUMNS.map((column) => `s.${column}`))
    .where({ 'c.user_id': userId, 'c.device_id': deviceId })
    .first()) as Row | null
  if (!row) return null
  const { host, preshared_key: sealed, ...server } = row
  if (host === null || sealed === null) return { server, tunnel: null }
  return { server, tunnel: tunnelOf(server, { host, presharedKey: openPresharedKey(sealed, server.id, host) }) }
}
