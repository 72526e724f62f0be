import db from '@adonisjs/lucid/services/db'

/** The accounts of customers; null: deleted. Of many customers ask in parts. */
export async function findCustomerUsers(customerIds: readonly number[]): Promise<Map<number, number | null>> {
  if (customerIds.length === 0) return new Map()
  const found = await db
    .from('customers')
    .select('id', 'user_id')
    .whereIn('id', [...customerIds])
  return new Map(
    found.map(({ id, user_id }: { id: number; user_id: number | null }) => [
      Number(id),
      user_id === null ? null : Number(user_id),
    ])
  )
}
