import { firstRow } from '#core/database/rows'

const SQL = 'SELECT c.id FROM connections c JOIN devices d ON d.id = c.device_id WHERE d.user_id = ? LIMIT 1'

/** Whether any device of a user has a connection; not which, and not where to. */
export async function isConnected(userId: number): Promise<boolean> {
  return (await firstRow(SQL, [userId])) !== null
}
