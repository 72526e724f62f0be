import type { Trx } from '#core/database/transaction'

/** Makes all links worthless that were mailed for a user so far: whoever asked for them may not be the owner. */
export async function dropLinks(userId: number, trx: Trx) {
  await trx.from('user_tokens').where('user_id', userId).delete()
}
