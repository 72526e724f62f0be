import { scrubSoon } from '#core/database/scrub'
import { afterCommit } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { withAllowance } from '#vpn/steps/allowance'
import { devicesOf, endConnection, isConnected } from '#vpn/steps/connections'
import { PeerSets } from '#vpn/steps/peer_sets'

export interface DeleteDeviceInput {
  userId: number
  deviceId: number
}

/** Deletes a device and ends its connection. */
export class DeleteDevice {
  async execute({ userId, deviceId }: DeleteDeviceInput): Promise<Result<null, { type: 'not_found' }>> {
    return withAllowance(userId, async (trx, allowance) => {
      const device = (await devicesOf(trx, userId)).find(({ id }) => id === deviceId)
      if (!device) return err({ type: 'not_found' })
      if (isConnected(device)) {
        const sets = await PeerSets.lock(trx, [device.server_id])
        await endConnection(trx, { device, sets, allowance, reason: 'user' })
        await sets.save()
      }
      await trx.from('devices').where('id', deviceId).delete()
      afterCommit(trx, scrubSoon)
      return ok(null)
    })
  }
}
