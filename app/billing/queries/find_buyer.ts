import { firstRow } from '#core/database/rows'

const SQL = 'SELECT user_id FROM customers WHERE reference = ?'

/** The user behind a customer's reference; null when it isn't ours, or the account is gone. */
export async function findBuyer(reference: string): Promise<number | null> {
  return (await firstRow<{ user_id: number | null }>(SQL, [reference]))?.user_id ?? null
}
