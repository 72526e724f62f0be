import db from '@adonisjs/lucid/services/db'
import { hashToken } from '#core/tokens'

/** The server whose node holds this credential: one indexed look-up of its hash, so that timing tells nothing of it. */
export async function findNodeByCredential(credential: string): Promise<number | null> {
  const row = await db.from('nodes').select('server_id').where('credential_hash', hashToken(credential)).first()
  return row ? Number(row.server_id) : null
}
