import { findCustomerUsers, findSpanHistories } from '#billing/reporting'
import { boundsOf } from '#analytics/services/days'
import { pageOf } from '#analytics/queries/list_payers'
import { type MovementName, moversOf, type SliceFilter } from '#analytics/services/movers'
import { monthOf } from '#analytics/services/rates'

export interface MoversRequest extends SliceFilter {
  /** The first day and the last one: a month at most. */
  readonly from: string
  readonly to: string
  readonly movement: MovementName
  readonly page?: number | undefined
}

/** A customer behind a figure: the number of their account, and what moved. */
export interface FoundMover {
  readonly customerId: number
  /** Null: the account is deleted. */
  readonly userId: number | null
  readonly movements: readonly MovementName[]
  /** How much more they pay a month, in minor units. */
  readonly change: number
}

export interface FoundMovers {
  readonly total: number
  /** Those of the page. */
  readonly customers: readonly FoundMover[]
}

/** The customers behind a figure that counts them. It reads those who moved in these days, by an index of spans. */
export async function findMovers({ from, to, page, ...wanted }: MoversRequest): Promise<FoundMovers> {
  const [first, last] = [boundsOf(from).from, boundsOf(to).to]
  const spans = await findSpanHistories(first, last)
  const movers = moversOf(spans, { from: first.toMillis(), to: last.toMillis() }, wanted)
  const shown = pageOf(movers, page)
  const users = await findCustomerUsers(shown.map(({ customerId }) => customerId))
  return {
    total: movers.length,
    customers: shown.map(({ customerId, movements, changeX12 }) => {
      return { customerId, userId: users.get(customerId) ?? null, movements, change: monthOf(changeX12) }
    }),
  }
}
