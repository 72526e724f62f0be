import { firstRow } from '#core/database/rows'
import type { Holder } from '#gateways/index'

const BY_PROVIDER = `SELECT c.user_id FROM provider_customers p JOIN customers c ON c.id = p.customer_id
  WHERE p.gateway = ? AND p.provider_id = ?`
const BY_REFERENCE = 'SELECT user_id FROM customers WHERE reference = ?'
// Whoever hasn't confirmed an address may have signed up with somebody else's.
const BY_ADDRESS = 'SELECT id AS user_id FROM users WHERE email = ? AND email_verified = ? AND deletion_pending IS NULL'

interface Row {
  user_id: number | null
}

/**
 * The user to whom a subscription at a provider belongs: by the provider's number of the customer, by our reference, or by the address that
 * the provider was told. Null: nobody, or somebody whose account is gone.
 */
export async function findHolder(
  gateway: string,
  { customerId, reference, email }: Holder & { customerId: string | null }
): Promise<number | null> {
  const known =
    (customerId === null ? null : await firstRow<Row>(BY_PROVIDER, [gateway, customerId])) ??
    (reference === null ? null : await firstRow<Row>(BY_REFERENCE, [reference])) ??
    (email === null ? null : await firstRow<Row>(BY_ADDRESS, [email.toLowerCase(), 1]))
  return known?.user_id ?? null
}
