import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { type Binding, rows } from '#core/database/rows'
import { countedLines, lineIs, type Statement } from '#billing/queries/counted_payments'
import { findPayingGateways } from '#billing/queries/find_paying_gateways'
import { type CountedIn, isSumOfEntries, type SumOfEntries, TYPES } from '#billing/queries/narrow_by_figure'

export type PaidFigure = CountedIn

interface Times {
  readonly from: DateTime
  /** Before it. */
  readonly to: DateTime
}

export interface PayersRequest {
  readonly figure: PaidFigure
  /** The ledger's time that is looked at. */
  readonly during: Times
  /** The ledger's time of the whole figure: who comes to nothing in it isn't behind it. */
  readonly within: Times
  readonly testMode: boolean
  readonly currency: string
  readonly gateway?: string
  readonly planId?: string
}

/** Lines of a type that are looked at, the latest ones. Who has no other isn't found. */
const LATEST = 500

/** IDs of the customers behind a figure of payments, `most` at most. */
export async function findPayers(request: PayersRequest, most: number): Promise<number[]> {
  const gateways = request.gateway === undefined ? await findPayingGateways() : [request.gateway]
  if (gateways.length === 0) return []
  const [sql, bindings] = customersOf(request, gateways)
  const [only, ofSum] = isSumOfEntries(request.figure) ? comesToSomething(request, request.figure) : ['', []]
  const all = `SELECT f.customer_id FROM (${sql}) f${only} LIMIT ?`
  const found = await rows<{ customer_id: number }>(all, [...bindings, ...ofSum, most])
  return found.map(({ customer_id }) => Number(customer_id))
}

/** Whose payments are the latest of the figure. */
function customersOf(request: PayersRequest, gateways: readonly string[]): Statement {
  const { figure, during, testMode, currency, planId: plan } = request
  const [from, to] = [toSql(during.from), toSql(during.to)]
  const [sql, bindings] = countedLines({ figure, testMode, currency, gateways, plan, from, to }, LATEST)
  return [`SELECT DISTINCT p.customer_id FROM (${sql}) c JOIN payments p ON p.id = c.id`, bindings]
}

/** Whose entries of the whole figure don't cancel each other out. */
function comesToSomething(request: PayersRequest, figure: SumOfEntries): Statement {
  const { within, testMode, currency, gateway = '', planId = '' } = request
  const sql = ` WHERE (SELECT SUM(e.amount_minor) FROM payments p JOIN ledger_entries e ON e.payment_id = p.id
    WHERE p.customer_id = f.customer_id AND p.test_mode = ? AND p.currency = ? AND (? = '' OR p.gateway = ?)
      AND (? = '' OR p.plan_id = ?) AND e.type IN (${TYPES[figure].map((type) => `'${type}'`).join(', ')})
      AND e.occurred_at >= ? AND e.occurred_at < ?${lineIs('e', figure)}) <> 0`
  const slice: Binding[] = [testMode ? 1 : 0, currency, gateway, gateway, planId, planId]
  return [sql, [...slice, toSql(within.from), toSql(within.to)]]
}
