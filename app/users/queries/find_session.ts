import { firstRow } from '#core/database/rows'
import { hashToken } from '#core/tokens'
import { ACCOUNT_COLUMNS, toAccount, type Account, type AccountRow } from '#users/queries/account'

/** The signed-in user as the guard knows it. */
export interface SignedInUser extends Account {
  readonly sessionId: number
  /** As the browser showed it; it says when the session began. */
  readonly sessionToken: string
}

export interface FoundSession {
  user: SignedInUser
  idleExpiresAt: string
  expiresAt: string
}

interface Row extends AccountRow {
  session_id: number
  idle_expires_at: string
  expires_at: string
}

const SQL = `SELECT s.id AS session_id, s.idle_expires_at, s.expires_at, ${ACCOUNT_COLUMNS}
  FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.token_hash = ?`

/** The session of a token with its user, in one indexed look-up. The user is as of now, so every change acts at once. */
export async function findSession(token: string): Promise<FoundSession | null> {
  const row = await firstRow<Row>(SQL, [hashToken(token)])
  if (!row) return null
  return {
    user: { ...toAccount(row), sessionId: row.session_id, sessionToken: token },
    idleExpiresAt: row.idle_expires_at,
    expiresAt: row.expires_at,
  }
}
