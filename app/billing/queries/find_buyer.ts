import { firstRow } from '#core/database/rows'

const SQL = 'SELECT user_id FROM customers WHERE reference = ?'

/** The user whom a customer's reference names; null where it is none of ours, or the account is gone. */
export async function findBuyer(reference: string): Promise<number | null> {
  return (await firstRow<{ user_id: number | null }>(SQL, [reference]))?.user_id ?? null
}
