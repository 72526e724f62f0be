import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import type { ListQuery } from '#core/database/list_page'
import { type CountedIn, entriesOf, narrowByFigure, type SumOfEntries } from '#billing/queries/narrow_by_figure'

/** A figure, or those of its payments that were declined at first, or of which money went back since. */
export type PaidFigure = CountedIn | 'recovered' | 'refundedSince' | 'disputedSince'

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
  const query = paymentsOf(request)
  switch (figure) {
    case 'recovered':
      narrowByFigure(query, 'succeeded', times(during))
      query.where((declined: ListQuery) => void declined.where('attempts', '>', 1).orWhere('decline_codes', '>', ''))
      break
    case 'refundedSince':
      whoseMoneyWent(narrowByFigure(query, 'succeeded', times(during)), 'refunded')
      break
    case 'disputedSince':
      whoseMoneyWent(narrowByFigure(query, 'succeeded', times(during)), 'disputed')
      break
    case 'succeeded':
    case 'failed':
    case 'transactions':
      narrowByFigure(query, figure, times(during))
      break
    default:
      narrowByFigure(query, figure, times(during))
      return idsOf(whoComeToSomething(query, { ...request, figure }).limit(most))
  }
  return idsOf(query.distinct('payments.customer_id').limit(most))
}

function paymentsOf({ testMode, currency, gateway, planId }: PayersRequest): ListQuery {
  const query = db.from('payments').where({ 'payments.test_mode': testMode, 'payments.currency': currency })
  if (gateway !== undefined) query.where('payments.gateway', gateway)
  if (planId !== undefined) query.where('payments.plan_id', planId)
  return query
}

/** As rates of refunds and disputes are counted: a refund that failed or a dispute that was won took nothing. */
function whoseMoneyWent(query: ListQuery, figure: 'refunded' | 'disputed') {
  const booked = db.from('ledger_entries').whereColumn('ledger_entries.payment_id', 'payments.id')
  query.whereExists(oneIf(entriesOf(booked, figure, {}).groupBy('ledger_entries.payment_id'), '<'))
}

/** Those of the payments' customers whose entries of the whole figure don't cancel each other out. */
function whoComeToSomething(query: ListQuery, request: PayersRequest & { figure: SumOfEntries }): ListQuery {
  const booked = paymentsOf(request)
    .join('ledger_entries', 'ledger_entries.payment_id', 'payments.id')
    .whereColumn('payments.customer_id', 'found.customer_id')
  const found = query.distinct('payments.customer_id').as('found')
  const all = entriesOf(booked, request.figure, times(request.within)).groupBy('payments.customer_id')
  return db.from(found).select('found.customer_id').whereExists(oneIf(all, '<>'))
}

/** A row if the sum of the entries is so. */
function oneIf(booked: ListQuery, sign: '<' | '<>'): ListQuery {
  return booked.select(db.raw('1')).havingRaw(`SUM(ledger_entries.amount_minor) ${sign} 0`)
}

async function idsOf(query: ListQuery): Promise<number[]> {
  const found = (await query) as { customer_id: number }[]
  return found.map(({ customer_id }) => Number(customer_id))
}
