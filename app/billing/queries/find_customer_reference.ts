import { findCustomer } from '#billing/queries/find_customer'

/** The reference of the customer that a user is; null for who never came near a payment. */
export async function findCustomerReference(userId: number): Promise<string | null> {
  return (await findCustomer(userId))?.reference ?? null
}
