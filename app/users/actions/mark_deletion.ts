import { audit } from '#core/audit'
import type { Clock } from '#core/clock'
import type { Trx } from '#core/database/transaction'
import { dropLinks } from '#users/actions/drop_links'
import { endSessions } from '#users/actions/end_sessions'

/** Locks an account that is to be deleted: nothing new begins, and a process that dies in the middle leaves it to the worker. */
export async function markDeletion(userId: number, actorId: number, clock: Clock, trx: Trx) {
  await trx.from('users').where('id', userId).update({ deletion_pending: true })
  await endSessions(userId, null, trx)
  await dropLinks(userId, trx)
  await audit(trx, clock, { actorId, action: 'user.ask_deletion', subject: `user:${userId}` })
}
