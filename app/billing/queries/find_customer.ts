import { firstRow } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'

/** Who pays, as the books know them. */
export interface Customer {
  readonly id: number
  /** Random; goes to providers and stays when the account is gone. */
  readonly reference: string
  readonly userId: number | null
  readonly country: string | null
  /** Name of the gateway that was switched to. */
  readonly preferredGateway: string | null
}

interface Row {
  id: number
  reference: string
  user_id: number | null
  country: string | null
  preferred_gateway: string | null
}

const SQL = 'SELECT id, reference, user_id, country, preferred_gateway FROM customers WHERE user_id = ?'

/** The customer that a user is; null for who never came near a payment. */
export async function findCustomer(userId: number, trx?: Trx): Promise<Customer | null> {
  const row = await firstRow<Row>(SQL, [userId], trx)
  return (
    row && {
      id: row.id,
      reference: row.reference,
      userId: row.user_id,
      country: row.country,
      preferredGateway: row.preferred_gateway,
    }
  )
}
