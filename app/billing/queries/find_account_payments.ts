import { rows } from '#core/database/rows'

const SQL = 'SELECT p.id FROM customers c JOIN payments p ON p.customer_id = c.id WHERE c.user_id = ? ORDER BY p.id'

/** The numbers of all payments of an account. */
export async function findAccountPayments(userId: number): Promise<number[]> {
  return (await rows<{ id: number }>(SQL, [userId])).map(({ id }) => Number(id))
}
