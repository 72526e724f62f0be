import { firstRow } from '#core/database/rows'
import { hashToken } from '#core/tokens'

/** A sign-in whose first step is done. */
export interface SignInChallenge {
  id: number
  userId: number
}

const SQL = `SELECT id, user_id FROM sign_in_challenges
  WHERE token_hash = ? AND browser_hash = ? AND expires_at > ? AND attempts_left > 0`

/** The sign-in that this challenge belongs to, in the browser that began it. `now` in the form of the database. */
export async function findSignInChallenge(
  challenge: string,
  browserId: string,
  now: string
): Promise<SignInChallenge | null> {
  const row = await firstRow<{ id: number; user_id: number }>(SQL, [hashToken(challenge), hashToken(browserId), now])
  return row && { id: row.id, userId: row.user_id }
}
