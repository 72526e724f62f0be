import { rows } from '#core/database/rows'

/** A user's passkeys as browsers name them. */
export interface Credential {
  id: string
  transports: string[]
}

const SQL = 'SELECT credential_id, transports FROM passkeys WHERE user_id = ? ORDER BY id'

export async function listCredentials(userId: number): Promise<Credential[]> {
  const found = await rows<{ credential_id: string; transports: string }>(SQL, [userId])
  return found.map((row) => ({ id: row.credential_id, transports: row.transports.split(',').filter(Boolean) }))
}
