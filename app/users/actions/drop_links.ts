import type { Trx } from '#core/database/transaction'

/** Revokes all links mailed for a user so far: someone else may have asked for them. */
export async function dropLinks(userId: number, trx: Trx) {
  await trx.from('user_tokens').where('user_id', userId).delete()
}
