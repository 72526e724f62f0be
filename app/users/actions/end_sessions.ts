import type { Trx } from '#core/database/transaction'

/** Ends a user's sessions, all or all but one; their next requests are refused, and so are sign-ins half done. Answers how many. */
export async function endSessions(userId: number, except: { sessionId: number } | null, trx: Trx): Promise<number> {
  await trx.from('sign_in_challenges').where('user_id', userId).delete()
  const query = trx.from('sessions').where('user_id', userId)
  if (except) query.whereNot('id', except.sessionId)
  return Number(await query.delete())
}
