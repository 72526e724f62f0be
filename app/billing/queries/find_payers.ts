import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import type { ListQuery } from '#core/database/list_page'
import {
  type CountedIn,
  entriesOf,
  isSumOfEntries,
  narrowByFigure,
  type SumOfEntries,
  sumIs,
} from '#billing/queries/narrow_by_figure'

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

const times = ({ from, to }: Times) => ({ from: toSql(from), to: toSql(to) })

/** IDs of the customers behind a figure of payments, `most` at most. */
export async function findPayers(request: PayersRequest, most: number): Promise<number[]> {
  const { figure, during } = request
  const query = narrowByFigure(paymentsOf(request), figure, times(during))
  if (isSumOfEntries(figure)) return idsOf(whoComeToSomething(query, { ...request, figure }).limit(most))
  return idsOf(query.distinct('payments.customer_id').limit(most))
}

function paymentsOf({ testMode, currency, gateway, planId }: PayersRequest): ListQuery {
  const query = db.from('payments').where({ 'payments.test_mode': testMode, 'payments.currency': currency })
  if (gateway !== undefined) query.where('payments.gateway', gateway)
  if (planId !== undefined) query.where('payments.plan_id', planId)
  return query
}

/** Those of the payments' customers whose entries of the whole figure don't cancel each other out. */
function whoComeToSomething(query: ListQuery, request: PayersRequest & { figure: SumOfEntries }): ListQuery {
  const booked = paymentsOf(request)
    .join('ledger_entries', 'ledger_entries.payment_id', 'payments.id')
    .whereColumn('payments.customer_id', 'found.customer_id')
  const found = query.distinct('payments.customer_id').as('found')
  const all = entriesOf(booked, request.figure, times(request.within)).groupBy('payments.customer_id')
  return db.from(found).select('found.customer_id').whereExists(sumIs(all, '<>'))
}

async function idsOf(query: ListQuery): Promise<number[]> {
  const found = (await query) as { customer_id: number }[]
  return found.map(({ customer_id }) => Number(customer_id))
}
