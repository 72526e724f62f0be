import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { fromSql } from '#core/database/columns'
import { LiveFigures } from '#vpn/services/live_figures'

export type TunnelState = 'waiting' | 'live' | 'idle'

export interface ActiveConnection {
  id: number
  serverId: number
  serverName: string
  country: string
  countryCode: string
  city: string
  deviceId: number
  deviceName: string
  simulated: boolean
  state: TunnelState
  rx: number | null
  tx: number | null
  draining: { deadline: string | null } | null
}

interface Row {
  id: number
  server_id: number
  seen: number
  device_id: number
  device_name: string
  country: string
  country_code: string
  city: string
  simulated: number
  server_state: string
  drain_deadline: string | null
  peer_id: number | null
}

const LIVE_SECONDS = 180

/** A user's open connections with what their nodes reported within the last minute. */
@inject()
export class ListActiveConnections {
  constructor(private figures: LiveFigures) {}

  async execute(userId: number): Promise<ActiveConnection[]> {
    const rows = (await db
      .from('connections as c')
      .join('devices as d', 'd.id', 'c.device_id')
      .join('servers as s', 's.id', 'c.server_id')
      .leftJoin('peers as p', 'p.connection_id', 'c.id')
      .select('c.id', 'c.server_id', 'c.seen', 'd.id as device_id', 'd.name as device_name', 'p.revision as peer_id')
      .select('s.country', 's.country_code', 's.city', 's.simulated', 's.state as server_state', 's.drain_deadline')
      .where('c.user_id', userId)
      .orderBy('c.id')) as Row[]
    return rows.map((row) => this.#connectionOf(row))
  }

  #connectionOf(row: Row): ActiveConnection {
    const live = row.peer_id === null ? null : this.figures.find(row.server_id, row.peer_id)
    const deadline = row.drain_deadline === null ? null : fromSql(row.drain_deadline).toISO()
    return {
      id: row.id,
      serverId: row.server_id,
      serverName: `${row.city}, ${row.country}`,
      country: row.country,
      countryCode: row.country_code,
      city: row.city,
      deviceId: row.device_id,
      deviceName: row.device_name,
      simulated: Boolean(row.simulated),
      state: stateOf(row, live?.handshakeAge ?? null),
      rx: live?.rx ?? null,
      tx: live?.tx ?? null,
      draining: row.server_state === 'draining' ? { deadline } : null,
    }
  }
}

/** A demo connection behaves as if its device were there. */
function stateOf({ simulated, seen }: Row, handshakeAge: number | null): TunnelState {
  if (simulated || (handshakeAge !== null && handshakeAge <= LIVE_SECONDS)) return 'live'
  return seen ? 'idle' : 'waiting'
}
