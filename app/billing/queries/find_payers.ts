import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { type CountedIn, narrowByFigure } from '#billing/queries/narrow_by_figure'

/** A figure, or those of its payments that were declined at first, or of which money went back since. */
export type PaidFigure = CountedIn | 'recovered' | 'refundedSince' | 'disputedSince'

export interface PayersRequest {
  readonly figure: PaidFigure
  /** The ledger's time: from here on, and before `to`. */
  readonly from: DateTime
  readonly to: DateTime
  readonly testMode: boolean
  readonly currency: string
  readonly gateway?: string
  readonly planId?: string
}

/** IDs of the customers behind a figure of payments, `most` at most. */
export async function findPayers(request: PayersRequest, most: number): Promise<number[]> {
  const { figure, from, to, testMode, currency, gateway, planId } = request
  const query = db.from('payments').where({ test_mode: testMode, currency })
  if (gateway !== undefined) query.where({ gateway })
  if (planId !== undefined) query.where({ plan_id: planId })
  const times = { from: toSql(from), to: toSql(to) }
  switch (figure) {
    case 'recovered':
      narrowByFigure(query, 'succeeded', times)
      query.where((declined) => void declined.where('attempts', '>', 1).orWhere('decline_codes', '>', ''))
      break
    case 'refundedSince':
      narrowByFigure(query, 'succeeded', times).whereIn('payments.id', db.from('refunds').select('payment_id'))
      break
    case 'disputedSince':
      narrowByFigure(query, 'succeeded', times).whereIn('payments.id', db.from('disputes').select('payment_id'))
      break
    default:
      narrowByFigure(query, figure, times)
  }
  const found = (await query.distinct('payments.customer_id').limit(most)) as { customer_id: number }[]
  return found.map(({ customer_id }) => Number(customer_id))
}
