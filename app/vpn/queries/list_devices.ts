import db from '@adonisjs/lucid/services/db'

export interface ListedDevice {
  id: number
  name: string
  publicKey: string
  createdOn: string
  keyChangedOn: string
  serverMade: boolean
  connection: { id: number; serverId: number; serverName: string } | null
}

interface Row {
  id: number
  name: string
  public_key: string
  created_on: string
  key_changed_on: string
  server_made: number
  connection_id: number | null
  server_id: number
  city: string
  country: string
}

/** A user's devices, oldest first; with `deviceId` that one at most. */
export async function listDevices(userId: number, deviceId?: number): Promise<ListedDevice[]> {
  const query = db
    .from('devices as d')
    .leftJoin('connections as c', 'c.device_id', 'd.id')
    .leftJoin('servers as s', 's.id', 'c.server_id')
    .select('d.id', 'd.name', 'd.public_key', 'd.created_on', 'd.key_changed_on', 'd.server_made')
    .select('c.id as connection_id', 'c.server_id', 's.city', 's.country')
    .where('d.user_id', userId)
    .orderBy('d.id')
  if (deviceId !== undefined) query.where('d.id', deviceId)
  return ((await query) as Row[]).map((row) => ({
    id: row.id,
    name: row.name,
    publicKey: row.public_key,
    createdOn: row.created_on.slice(0, 10),
    keyChangedOn: row.key_changed_on.slice(0, 10),
    serverMade: Boolean(row.server_made),
    connection:
      row.connection_id === null
        ? null
        : { id: row.connection_id, serverId: row.server_id, serverName: `${row.city}, ${row.country}` },
  }))
}
