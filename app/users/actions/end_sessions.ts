import type { Trx } from '#core/database/transaction'

/** Ends a user's sessions, all or all but one; their next requests are refused. Answers how many. */
export async function endSessions(userId: number, except: { sessionId: number } | null, trx: Trx): Promise<number> {
  const query = trx.from('sessions').where('user_id', userId)
  if (except) query.whereNot('id', except.sessionId)
  return Number(await query.delete())
}
