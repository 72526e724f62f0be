import { isUniqueViolation } from '#core/database/errors'
import { scrubSoon } from '#core/database/scrub'
import { afterCommit, type Trx } from '#core/database/transaction'
import type { ConnectedDevice } from '#vpn/steps/connections'
import { peerOf } from '#vpn/steps/connections'
import type { PeerSets } from '#vpn/steps/peer_sets'

export interface NewDevice {
  userId: number
  name: string
  publicKey: string
  serverMade: boolean
  today: string
}

/** Registers a device, or answers null when somebody has this key already: the unique key decides. */
export async function insertDevice(
  trx: Trx,
  { userId, name, publicKey, serverMade, today }: NewDevice
): Promise<number | null> {
  const row = {
    user_id: userId,
    name,
    public_key: publicKey,
    server_made: serverMade,
    created_on: today,
    key_changed_on: today,
  }
  try {
    const [id] = await trx.insertQuery().table('devices').insert(row)
    return Number(id)
  } catch (error) {
    if (isUniqueViolation(error)) return null
    throw error
  }
}

/** Gives a device another key; false when somebody has that key already. */
export async function changeKey(trx: Trx, deviceId: number, publicKey: string, today: string): Promise<boolean> {
  try {
    await trx.from('devices').where('id', deviceId).update({ public_key: publicKey, key_changed_on: today })
    afterCommit(trx, scrubSoon)
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

/** Replaces the peer of a connection by one with another key in the same place. Null for a demo connection. */
export async function replacePeer(sets: PeerSets, device: ConnectedDevice, publicKey: string) {
  const peer = peerOf(device)
  if (!peer) return null
  await sets.remove(peer)
  const added = await sets.add(device.server_id, { connectionId: device.connection_id, publicKey, host: peer.host })
  await sets.save()
  return added
}
