import { firstRow } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { open } from '#core/secrets'

/** The secret of a user's authenticator app. */
export interface Totp {
  secret: string
  /** The step whose code was used last. */
  lastStep: number
  /** In the form of the database; null once a code has confirmed it. */
  expiresAt: string | null
}

interface Row {
  sealed: string
  last_step: number
  expires_at: string | null
}

const SQL = 'SELECT sealed, last_step, expires_at FROM totp_secrets WHERE user_id = ?'

/** Opens the seal: for comparing with a code, nothing else. */
export async function findTotp(userId: number, trx?: Trx): Promise<Totp | null> {
  const row = await firstRow<Row>(SQL, [userId], trx)
  if (!row) return null
  const secret = open(row.sealed, 'totp_secrets.sealed', userId)
  return { secret, lastStep: Number(row.last_step), expiresAt: row.expires_at }
}
