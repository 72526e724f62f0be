import type { AccountPart } from '#users/index'
import { RemoveUserFromNodes } from '#vpn/actions/remove_user_from_nodes'
import { listDevices } from '#vpn/queries/list_devices'

/** What vpn keeps of an account. Removal tells the nodes first, so that no tunnel outlives its user. */
export const vpnAccountPart: AccountPart = {
  name: 'vpn',
  async export(userId) {
    return { devices: await listDevices(userId) }
  },
  erase: (userId, trx) => new RemoveUserFromNodes().execute(userId, trx),
}
