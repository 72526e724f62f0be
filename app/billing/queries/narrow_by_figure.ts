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
  'recovered',
  'unknownFees',
  'refundedSince',
  'disputedSince',
  'firstPayments',
] as const
export type CountedIn = (typeof COUNTED_IN)[number]

/** Figures that are sums of money: what was booked may come to nothing. */
export type SumOfEntries = Exclude<keyof typeof TYPES, 'succeeded'>

interface Times {
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Of these payments alone: then no line of others is read. */
  readonly among?: readonly number[] | null
}

/** The types of a figure's lines in the ledger. */
export const TYPES = {
  revenue: ['charge', 'refund', 'dispute', 'reversal'],
  charged: ['charge'],
  refunded: ['refund', 'reversal'],
  disputed: ['dispute', 'reversal'],
  fees: ['fee'],
  taxes: ['tax'],
  net: ['charge', 'refund', 'dispute', 'reversal', 'fee', 'tax'],
  succeeded: ['charge'],
} as const

export const isSumOfEntries = (figure: CountedIn): figure is SumOfEntries => figure in TYPES && figure !== 'succeeded'

/** What is kept of charged payments that are few among all, of each figure of them. */
export const CHARGE_IS = {
  recovered: 'was_declined = 1',
  unknownFees: 'fee_minor IS NULL',
  refundedSince: 'is_refunded = 1',
  disputedSince: 'is_disputed = 1',
} as const

export const isOfCharges = (figure: CountedIn): figure is keyof typeof CHARGE_IS => figure in CHARGE_IS

/** As services/entry_kind.ts tells reversals apart. */
export const OF_DISPUTE = 'reversal:dispute:%'

/** The payments of a figure: by the ledger's day of its entries, and those that failed by the day they were given up, as days are computed. */
export function narrowByFigure(query: ListQuery, figure: CountedIn, times: Times): ListQuery {
  if (isOfCharges(figure)) return query.where((charged: ListQuery) => void byCharge(charged, CHARGE_IS[figure], times))
  switch (figure) {
    case 'failed':
      return query.where((failed: ListQuery) => void byFailure(failed, times))
    case 'transactions':
      return query.where((settled: ListQuery) => {
        settled
          .whereIn('payments.id', entries('succeeded', times))
          .orWhere((failed: ListQuery) => void byFailure(failed, times))
      })
    case 'firstPayments':
      return query.where((first: ListQuery) => void byFirst(first, times))
    default:
      return query.whereIn('payments.id', entries(figure, times))
  }
}

/** The first payment of each customer that cost something, of those that were paid on the first paid day. */
function byFirst(query: ListQuery, { from, to }: Times) {
  query.where('payments.is_of_first_day', true)
  query.where('payments.status', 'paid').where('payments.amount_minor', '>', 0)
  if (from !== undefined) query.where('payments.paid_at', '>=', from)
  if (to !== undefined) query.where('payments.paid_at', '<', to)
  query.whereNotExists(
    db
      .from('payments as earlier')
      .select(db.raw('1'))
      .whereColumn('earlier.customer_id', 'payments.customer_id')
      .whereColumn('earlier.test_mode', 'payments.test_mode')
      .where('earlier.status', 'paid')
      .where('earlier.amount_minor', '>', 0)
      .where((before: ListQuery) => {
        before.whereColumn('earlier.paid_at', '<', 'payments.paid_at').orWhere((same: ListQuery) => {
          same
            .whereColumn('earlier.paid_at', 'payments.paid_at')
            .whereColumn('earlier.provider_id', '<', 'payments.provider_id')
        })
      })
  )
}

function byCharge(query: ListQuery, condition: string, { from, to }: Times) {
  query.whereRaw(`payments.${condition}`).whereNotNull('payments.charged_at')
  if (from !== undefined) query.where('payments.charged_at', '>=', from)
  if (to !== undefined) query.where('payments.charged_at', '<', to)
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
function entriesOf(found: ListQuery, figure: keyof typeof TYPES, { from, to, among }: Times): ListQuery {
  found.whereIn('ledger_entries.type', [...TYPES[figure]])
  if (among) found.whereIn('ledger_entries.payment_id', [...among])
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
