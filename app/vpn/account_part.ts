import app from '@adonisjs/core/services/app'
import type { AccountPart } from '#users/index'
import { RemoveUserFromNodes } from '#vpn/actions/remove_user_from_nodes'
import { FindUsageFacts } from '#vpn/queries/find_usage_facts'
import { listDevices } from '#vpn/queries/list_devices'
import { endConnections } from '#vpn/steps/end_connections'

/** What vpn keeps of an account. Removal tells the nodes first, so that no tunnel outlives its user. */
export const vpnAccountPart: AccountPart = {
  name: 'vpn',
  async export(userId) {
    const facts = await app.container.make(FindUsageFacts)
    const { connectionsUsed, usageCount } = await facts.execute({ id: userId })
    return { devices: await listDevices(userId), connectsThisMonth: connectionsUsed, connectsEver: usageCount }
  },
  async suspend(userId, trx) {
    await endConnections({ userId, reason: 'operator', which: (devices) => devices }, trx)
  },
  erase: (userId, trx) => new RemoveUserFromNodes().execute(userId, trx),
}
