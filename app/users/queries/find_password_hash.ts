import { firstRow } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'

const BY_EMAIL = 'SELECT id, password_hash FROM users WHERE email = ?'
const BY_ID = 'SELECT id, password_hash FROM users WHERE id = ?'

/** The stored hash of an account, for comparing. Nothing else reads it. */
export async function findPasswordHash(
  key: string | number,
  trx?: Trx
): Promise<{ userId: number; passwordHash: string | null } | null> {
  const sql = typeof key === 'number' ? BY_ID : BY_EMAIL
  const row = await firstRow<{ id: number; password_hash: string | null }>(sql, [key], trx)
  return row && { userId: row.id, passwordHash: row.password_hash }
}
