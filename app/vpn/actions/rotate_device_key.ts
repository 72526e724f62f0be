import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { err, ok, type Result } from '#core/result'
import { withAllowance } from '#vpn/steps/allowance'
import { devicesOf, isConnected } from '#vpn/steps/connections'
import { changeKey, replacePeer } from '#vpn/steps/devices'
import { PeerSets } from '#vpn/steps/peer_sets'
import { parsePublicKey } from '#vpn/services/keys'
import { tunnelOf, type Tunnel } from '#vpn/services/tunnel'

export interface RotateDeviceKeyInput {
  userId: number
  deviceId: number
  publicKey: string
}

export type RotateDeviceKeyError = { type: 'not_found' } | { type: 'invalid_key' } | { type: 'key_in_use' }

/** Gives a device another key. Its connection and addresses stay: the old peer goes and the new one comes in one commit. */
@inject()
export class RotateDeviceKey {
  constructor(private clock: Clock) {}

  async execute(input: RotateDeviceKeyInput): Promise<Result<Tunnel | null, RotateDeviceKeyError>> {
    const publicKey = parsePublicKey(input.publicKey)
    if (!publicKey) return err({ type: 'invalid_key' })
    return withAllowance(input.userId, async (trx) => {
      const device = (await devicesOf(trx, input.userId)).find(({ id }) => id === input.deviceId)
      if (!device) return err({ type: 'not_found' })
      const sets = await PeerSets.lock(trx, isConnected(device) ? [device.server_id] : [])
      if (!(await changeKey(trx, device.id, publicKey, this.clock.today()))) return err({ type: 'key_in_use' })
      if (!isConnected(device)) return ok(null)
      const server = sets.server(device.server_id)
      const place = await replacePeer(sets, device, publicKey)
      return ok(server && place ? tunnelOf(server, place) : null)
    })
  }
}
