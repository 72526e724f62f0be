import { findCustomerUsers } from '#billing/reporting'
import { monthOf } from '#analytics/services/rates'

/** A customer behind a figure: the number of their account, and what they pay a month, in minor units. */
export interface FoundPayer {
  readonly customerId: number
  /** Null: the account is deleted. */
  readonly userId: number | null
  readonly monthlyRecurringRevenue: number
  /** After the change of plan that is scheduled; null: none is. */
  readonly next: number | null
}

export interface FoundPayers {
  readonly total: number
  /** The first ones. */
  readonly customers: readonly FoundPayer[]
}

interface Payer {
  readonly customerId: number
  readonly valueX12: number
  readonly nextX12?: number | null
}

const MOST = 200

/** How many they are, and the accounts of the first ones. */
export async function listPayers(payers: readonly Payer[]): Promise<FoundPayers> {
  const shown = payers.slice(0, MOST)
  const users = await findCustomerUsers(shown.map(({ customerId }) => customerId))
  return {
    total: payers.length,
    customers: shown.map(({ customerId, valueX12, nextX12 = null }) => ({
      customerId,
      userId: users.get(customerId) ?? null,
      monthlyRecurringRevenue: monthOf(valueX12),
      next: nextX12 === null ? null : monthOf(nextX12),
    })),
  }
}
