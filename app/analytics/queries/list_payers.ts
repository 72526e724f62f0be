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
  /** Those of the page. */
  readonly customers: readonly FoundPayer[]
}

interface Payer {
  readonly customerId: number
  readonly valueX12: number
  readonly nextX12?: number | null
}

/** Customers on a page of a list. */
export const PAGE = 200

export const pageOf = <Row>(rows: readonly Row[], page = 1) => rows.slice((page - 1) * PAGE, page * PAGE)

/** The rows of a page, as a database passes over the others. */
export const partOfPage = (page = 1) => ({ offset: (page - 1) * PAGE, limit: PAGE })

/** The accounts of one page of customers. */
export async function listPayers({
  total,
  customers: shown,
}: {
  readonly total: number
  readonly customers: readonly Payer[]
}): Promise<FoundPayers> {
  const users = await findCustomerUsers(shown.map(({ customerId }) => customerId))
  return {
    total,
    customers: shown.map(({ customerId, valueX12, nextX12 = null }) => ({
      customerId,
      userId: users.get(customerId) ?? null,
      monthlyRecurringRevenue: monthOf(valueX12),
      next: nextX12 === null ? null : monthOf(nextX12),
    })),
  }
}
