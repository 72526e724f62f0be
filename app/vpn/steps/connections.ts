import { rows, write } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { giveBack, oweConnect, type Allowance } from '#vpn/steps/allowance'
import type { PeerSets } from '#vpn/steps/peer_sets'
import { openPresharedKey } from '#vpn/services/psk'
import type { Place } from '#vpn/services/tunnel'

/** A device of a user with its connection and peer, as read under the user's lock. */
export interface DeviceRow {
  id: number
  name: string
  public_key: string
  server_made: number | boolean
  created_on: string
  connection_id: number | null
  server_id: number | null
  counted_month: string | null
  seen: number | boolean | null
  reap_at: string | null
  host: number | null
  revision: number | null
  hash: string | null
  preshared_key: string | null
}

/** A device that has a connection. */
export type ConnectedDevice = DeviceRow & { connection_id: number; server_id: number }

export function isConnected(device: DeviceRow): device is ConnectedDevice {
  return device.connection_id !== null && device.server_id !== null
}

const DEVICES = `SELECT d.id, d.name, d.public_key, d.server_made, d.created_on, c.id AS connection_id, c.server_id,
    c.counted_month, c.seen, c.reap_at, p.host, p.revision, p.hash, p.preshared_key
  FROM devices d LEFT JOIN connections c ON c.device_id = d.id LEFT JOIN peers p ON p.connection_id = c.id
  WHERE d.user_id = ? ORDER BY d.id`

/** All devices of a user, oldest first, in one look. Call it under the user's lock. */
export async function devicesOf(trx: Trx, userId: number): Promise<DeviceRow[]> {
  return rows<DeviceRow>(DEVICES, [userId], trx)
}

/** The peer of a connected device; a demo connection has none. */
export function peerOf({ connection_id, server_id, host, revision, hash }: ConnectedDevice) {
  if (host === null || revision === null || hash === null) return null
  return { connection_id, server_id, host, revision, hash }
}

/** Where a connected device is in the tunnel network, with its opened preshared key. Null for a demo connection. */
export function placeOf({ server_id, host, preshared_key }: ConnectedDevice): Place | null {
  if (host === null || preshared_key === null) return null
  return { host, presharedKey: openPresharedKey(preshared_key, server_id, host) }
}

/**
 * Why a connection ends: the user moved on or left; its device never came or stayed
 * away; or the operator took the server away, and the next connect is free.
 */
export type EndReason = 'user' | 'reaped' | 'operator'

/** Ends a connection under the locks of its user and its server: peer, row, and what is due to the allowance. */
export async function endConnection(
  trx: Trx,
  {
    device,
    sets,
    allowance,
    reason,
  }: { device: ConnectedDevice; sets: PeerSets; allowance: Allowance; reason: EndReason }
) {
  const peer = peerOf(device)
  if (peer) await sets.remove(peer)
  await write('DELETE FROM connections WHERE id = ?', [device.connection_id], trx)
  if (reason === 'reaped' && !device.seen) await giveBack(trx, allowance, device.counted_month)
  if (reason === 'operator') await oweConnect(trx, allowance)
}
