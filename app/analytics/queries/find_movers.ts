import { findCustomerUsers } from '#billing/reporting'
import { type Binding, firstRow, rows } from '#core/database/rows'
import {
  type MovementName,
  MOVEMENTS,
  type SliceFilter,
  type StoredMovement,
  storedAs,
} from '#analytics/services/movers'
import { monthOf } from '#analytics/services/rates'
import { PAGE } from '#analytics/queries/list_payers'

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

interface Row {
  customer_id: number
  movement: StoredMovement
  change_x12: number | string
}

/** Customers of one page, and what moved for each of them. */
type Moved = Omit<FoundMover, 'userId'>

/** The customers behind a figure that counts them, as the days were computed. */
export async function findMovers(request: MoversRequest): Promise<FoundMovers> {
  const [sql, bindings] = moversSql(request)
  const { page = 1 } = request
  const all = await firstRow<{ total: number }>(`SELECT COUNT(*) AS total FROM (${sql}) m`, bindings)
  const shown = await rows<{ customer_id: number }>(`${sql} ORDER BY customer_id LIMIT ? OFFSET ?`, [
    ...bindings,
    PAGE,
    (page - 1) * PAGE,
  ])
  const ids = shown.map(({ customer_id }) => Number(customer_id))
  const [users, moved] = [await findCustomerUsers(ids), await findMoved(ids, request)]
  return {
    total: Number(all?.total ?? 0),
    customers: moved.map((one) => ({ ...one, userId: users.get(one.customerId) ?? null })),
  }
}

/** Of one mode and currency in some days. */
function within({ testMode, currency, gateway = '', planId = '', from, to }: MoversRequest): [string, Binding[]] {
  return [
    `test_mode = ? AND currency = ? AND day >= ? AND day <= ? AND (? = '' OR gateway = ?) AND (? = '' OR plan_id = ?)`,
    [testMode ? 1 : 0, currency, from, to, gateway, gateway, planId, planId],
  ]
}

/** Who is asked for. What only changed places between two subscriptions of a customer is no movement. */
function moversSql(request: MoversRequest): [string, Binding[]] {
  const [condition, bindings] = within(request)
  const stored = storedAs(request.movement)
  const sql = `SELECT customer_id FROM daily_movers WHERE ${condition} AND movement IN (${marks(stored)})
    GROUP BY customer_id HAVING COUNT(CASE WHEN movement <> 'value' THEN 1 END) > 0 OR SUM(change_x12) <> 0`
  return [sql, [...bindings, ...stored]]
}

const marks = (values: readonly unknown[]) => values.map(() => '?').join(', ')

async function findMoved(ids: readonly number[], request: MoversRequest): Promise<Moved[]> {
  if (ids.length === 0) return []
  const [condition, bindings] = within(request)
  const found = await rows<Row>(
    `SELECT customer_id, movement, SUM(change_x12) AS change_x12 FROM daily_movers
      WHERE customer_id IN (${marks(ids)}) AND ${condition} GROUP BY customer_id, movement`,
    [...ids, ...bindings]
  )
  return ids.map((customerId) => {
    const own = found.filter(({ customer_id }) => Number(customer_id) === customerId)
    const changeX12 = own.reduce((sum, { change_x12 }) => sum + Number(change_x12), 0)
    const movements = MOVEMENTS.filter((name) => own.some(({ movement }) => movement === name))
    return { customerId, movements, change: monthOf(changeX12) }
  })
}
