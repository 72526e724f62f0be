import db from '@adonisjs/lucid/services/db'
import type { ListQuery } from '#core/database/list_page'
import { CORRECTION } from '#billing/services/ledger'

/** Figures of the financial report that payments are counted in. */
export const COUNTED_IN = [
  'revenue',
  'charged',
  'refunded',
  'disputed',
  'fees',
  'taxes',
  'net',
  'succeeded',
  'failed',
  'transactions',
] as const
export type CountedIn = (typeof COUNTED_IN)[number]

/** Figures that are sums of money: what was booked may come to nothing. */
export type SumOfEntries = Exclude<CountedIn, 'succeeded' | 'failed' | 'transactions'>

interface Times {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const TYPES = {
  revenue: ['charge', 'refund', 'dispute', 'reversal'],
  charged: ['charge'],
  refunded: ['refund', 'reversal'],
  disputed: ['dispute', 'reversal'],
  fees: ['fee'],
  taxes: ['tax'],
  net: ['charge', 'refund', 'dispute', 'reversal', 'fee', 'tax'],
  succeeded: ['charge'],
} as const

/** As services/entry_kind.ts tells reversals apart. */
const OF_DISPUTE = 'reversal:dispute:%'

/** The payments of a figure: by the ledger's day of its entries, and those that failed by the day they were given up, as days are computed. */
export function narrowByFigure(query: ListQuery, figure: CountedIn, times: Times): ListQuery {
  if (figure === 'failed') return query.where((failed: ListQuery) => void byFailure(failed, times))
  if (figure !== 'transactions') return query.whereIn('payments.id', entries(figure, times))
  return query.where((settled: ListQuery) => {
    settled
      .whereIn('payments.id', entries('succeeded', times))
      .orWhere((failed: ListQuery) => void byFailure(failed, times))
  })
}

function byFailure(query: ListQuery, { from, to }: Times) {
  query.where('payments.status', 'failed').where('payments.amount_minor', '>', 0)
  if (from !== undefined) query.where('payments.failed_at', '>=', from)
  if (to !== undefined) query.where('payments.failed_at', '<', to)
}

function entries(figure: keyof typeof TYPES, times: Times) {
  return entriesOf(db.from('ledger_entries').select('ledger_entries.payment_id'), figure, times)
}

/** The lines of the ledger that a figure is made of. */
export function entriesOf(found: ListQuery, figure: keyof typeof TYPES, { from, to }: Times): ListQuery {
  found.whereIn('ledger_entries.type', [...TYPES[figure]])
  if (from !== undefined) found.where('ledger_entries.occurred_at', '>=', from)
  if (to !== undefined) found.where('ledger_entries.occurred_at', '<', to)
  if (figure === 'succeeded') found.whereNot('ledger_entries.provider_ref', 'like', `%${CORRECTION}%`)
  if (figure === 'refunded') found.whereNot('ledger_entries.provider_ref', 'like', OF_DISPUTE)
  if (figure === 'disputed') {
    found.where((kind: ListQuery) => {
      kind.where('ledger_entries.type', 'dispute').orWhere('ledger_entries.provider_ref', 'like', OF_DISPUTE)
    })
  }
  return found
}
