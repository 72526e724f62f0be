import type { WebAuthnCredential } from '@simplewebauthn/server'
import { firstRow } from '#core/database/rows'
import { hashToken } from '#core/tokens'

/** The public half of a passkey, and whose it is. */
export interface Passkey {
  id: number
  userId: number
  /** By which its authenticator knows the user. */
  userHandle: string
  credential: WebAuthnCredential
}

interface Row {
  id: number
  user_id: number
  credential_id: string
  public_key: string
  user_handle: string
  counter: number
}

const SQL =
  'SELECT id, user_id, user_handle, credential_id, public_key, counter FROM passkeys WHERE credential_hash = ?'

/** By the id that its authenticator gave it. */
export async function findPasskey(credentialId: string): Promise<Passkey | null> {
  const row = await firstRow<Row>(SQL, [hashToken(credentialId)])
  if (!row) return null
  const publicKey = new Uint8Array(Buffer.from(row.public_key, 'base64url'))
  const credential = { id: row.credential_id, publicKey, counter: Number(row.counter) }
  return { id: row.id, userId: row.user_id, userHandle: row.user_handle, credential }
}
