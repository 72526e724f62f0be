import type { DateTime } from 'luxon'
import type { DisputeSnapshot, RefundSnapshot } from '#gateways/contracts/snapshot'
import { type CancellationNote, readCancellation } from '#gateways/drivers/paypal/cancellation'
import { amountIn } from '#gateways/drivers/paypal/plan_price'
import type { PaidPlan } from '#gateways/drivers/paypal/snapshot/paid_plan'
import type { Sale } from '#gateways/drivers/paypal/snapshot/transactions'
import type { JsonView } from '#gateways/wire/json_view'

/** What PayPal told of one subscription, before it is put into our words. */
export interface Facts {
  view: JsonView
  sales: readonly Sale[]
  refunds: ReadonlyMap<string, RefundSnapshot[]>
  disputes: ReadonlyMap<string, DisputeSnapshot[]>
  plan: PaidPlan
}

/** Where the payments of a subscription have got to. */
export interface Course {
  /** The newest sale that was paid. */
  last: Sale | null
  /** Something was paid, or the first period was free. */
  isPaidFor: boolean
  /** The newest payment that was due has not been made. */
  isFailing: boolean
  paidFrom: DateTime | null
  paidUntil: DateTime | null
  /** The money for the running period went back to the customer, or all of a payment was lost to the bank. */
  takenBack: 'refund' | 'dispute' | null
  note: CancellationNote
  /** When the state changed last. */
  changedAt: DateTime | null
}

export function courseOf({ view, sales, refunds, disputes, plan }: Facts): Course {
  const last = sales.findLast((sale) => sale.isPaid) ?? null
  const free = last ? null : freePeriod(view)
  const note = readCancellation(view.text('status_change_note'))
  const isFailing = (view.number('billing_info', 'failed_payments_count') ?? 0) > 0
  const paidFrom = last?.time ?? free?.from ?? null
  const regularEnd = free?.until ?? paidFrom?.plus({ [plan.price.interval]: 1 }) ?? null
  return {
    last,
    isPaidFor: last !== null || free !== null || view.at('billing_info', 'last_payment').exists,
    isFailing,
    paidFrom,
    paidUntil: isFailing ? earlier(regularEnd, lastFailure(view)) : endOfPaid(view, note, regularEnd, plan),
    takenBack: last && takenBack(last, { sales, refunds, disputes }),
    note,
    changedAt: view.time('status_update_time') ?? view.time('update_time'),
  }
}

export const lastFailure = (view: JsonView) => view.time('billing_info', 'last_failed_payment', 'time')

const earlier = (a: DateTime | null, b: DateTime | null) => (a && b ? (a < b ? a : b) : (a ?? b))

/**
 * Our own note knows best, then PayPal; both may be silent once it is cancelled. A payment that was collected while it was
 * being cancelled bought another period that the note doesn't know about.
 */
function endOfPaid(
  view: JsonView,
  note: CancellationNote,
  regularEnd: DateTime | null,
  { price }: PaidPlan
): DateTime | null {
  if (note?.ends === 'period_end') {
    const isCrossed = regularEnd !== null && regularEnd.minus({ [price.interval]: 0.5 }) > note.until
    return isCrossed ? regularEnd : note.until
  }
  const isSuspended = view.text('status') === 'SUSPENDED'
  return (isSuspended ? null : view.time('billing_info', 'next_billing_time')) ?? regularEnd
}

/** A first period for nothing: the plan begins later, and no setup fee is taken for the time before. */
function freePeriod(view: JsonView): { from: DateTime; until: DateTime } | null {
  const from = view.time('create_time')
  const until = view.time('start_time')
  const fee = amountIn(view.at('plan', 'payment_preferences', 'setup_fee'))?.minor ?? 0
  return from && until && fee === 0 && until > from.plus({ days: 1 }) ? { from, until } : null
}

/** The newest payment was given back, or the bank took back all of any. */
function takenBack(sale: Sale, facts: Pick<Facts, 'sales' | 'refunds' | 'disputes'>): Course['takenBack'] {
  const isLost = ({ id, amount }: Sale) => {
    const lost = (facts.disputes.get(id) ?? []).filter(({ status }) => status === 'lost')
    return lost.some(({ amountMinor, lostMinor = amountMinor }) => lostMinor >= amount.minor)
  }
  if (facts.sales.some(isLost)) return 'dispute'
  const refunds = facts.refunds.get(sale.id) ?? []
  const given = refunds.filter((refund) => refund.status !== 'failed').reduce((sum, each) => sum + each.amountMinor, 0)
  return sale.isRefunded === 'fully' || given >= sale.amount.minor ? 'refund' : null
}
