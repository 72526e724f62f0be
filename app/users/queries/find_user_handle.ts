import { firstRow } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { userHandle } from '#users/passkeys/user_handle'

const SQL = 'SELECT user_handle FROM passkeys WHERE user_id = ? ORDER BY id LIMIT 1'

/** The handle for the passkeys of a user: that of those there are, so that an authenticator takes all for one account's. */
export async function findUserHandle(userId: number, trx?: Trx): Promise<string> {
  const row = await firstRow<{ user_handle: string }>(SQL, [userId], trx)
  return row?.user_handle ?? userHandle(userId)
}
