import type { Trx } from '#core/database/transaction'
import { withAllowance } from '#vpn/steps/allowance'
import { devicesOf, endConnection, isConnected, type ConnectedDevice, type EndReason } from '#vpn/steps/connections'
import { PeerSets } from '#vpn/steps/peer_sets'

export interface EndInput {
  userId: number
  reason: EndReason
  /** Which of the user's connections end; looked at again under the lock. */
  which: (devices: ConnectedDevice[]) => ConnectedDevice[]
}

/** Ends some of a user's connections in one transaction, or within the caller's, and tells their nodes. Answers how many. */
export async function endConnections({ userId, reason, which }: EndInput, outer?: Trx): Promise<number> {
  const end = async (trx: Trx, allowance: Parameters<typeof endConnection>[1]['allowance']) => {
    const ending = which((await devicesOf(trx, userId)).filter(isConnected))
    const sets = await PeerSets.lock(
      trx,
      ending.map((device) => device.server_id)
    )
    for (const device of ending) await endConnection(trx, { device, sets, allowance, reason })
    await sets.save()
    return ending.length
  }
  return withAllowance(userId, end, outer)
}
