import { scrubSoon } from '#core/database/scrub'
import { afterCommit, type Trx } from '#core/database/transaction'
import { endConnections } from '#vpn/steps/end_connections'

/** Takes everything of a user away, within the transaction that deletes the account: nodes hear of it, then rows go. */
export class RemoveUserFromNodes {
  async execute(userId: number, trx: Trx) {
    await endConnections({ userId, reason: 'user', which: (devices) => devices }, trx)
    await trx.from('devices').where('user_id', userId).delete()
    afterCommit(trx, scrubSoon)
    await trx.from('connection_allowances').where('user_id', userId).delete()
  }
}
