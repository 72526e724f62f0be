import type { DateTime } from 'luxon'
import type { Clock } from '#core/clock'
import type { PayPalClient } from '#gateways/drivers/paypal/client'
import { type Amount, amountIn } from '#gateways/drivers/paypal/plan_price'
import type { JsonView } from '#gateways/wire/json_view'

/** A sale: money that PayPal took, or is about to take, for a subscription. */
export interface Sale {
  id: string
  amount: Amount
  feeMinor: number | null
  taxMinor: number | null
  isPaid: boolean
  /** True once money of it went back in whole or in part. */
  isRefunded: 'no' | 'partly' | 'fully'
  /** Taken back by PayPal without a refund of ours. */
  isReversed: boolean
  time: DateTime
}

const PAID = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'REVERSED'])
const REFUNDED: Record<string, Sale['isRefunded']> = { PARTIALLY_REFUNDED: 'partly', REFUNDED: 'fully' }

/** Null for attempts that failed and for entries that give money back: those are told by their refunds. */
function readSale(view: JsonView): Sale | null {
  const id = view.text('id')
  const status = view.text('status') ?? ''
  const amount = amountIn(view.at('amount_with_breakdown', 'gross_amount'))
  const time = view.time('time')
  if (id === null || amount === null || amount.minor < 0 || time === null) return null
  if (!PAID.has(status) && status !== 'PENDING') return null
  const fee = amountIn(view.at('amount_with_breakdown', 'fee_amount'))
  const feeMinor = fee && fee.currency === amount.currency ? Math.abs(fee.minor) : null
  const tax = amountIn(view.at('amount_with_breakdown', 'tax_amount'))
  const taxMinor = tax && tax.currency === amount.currency ? tax.minor : null
  const isRefunded = REFUNDED[status] ?? 'no'
  return {
    id,
    amount,
    feeMinor,
    taxMinor,
    isPaid: PAID.has(status),
    isRefunded,
    isReversed: status === 'REVERSED',
    time,
  }
}

/** All sales of a subscription, oldest first. */
export async function listSales(client: PayPalClient, subscription: JsonView, clock: Clock): Promise<Sale[]> {
  const id = encodeURIComponent(subscription.text('id') ?? '')
  const from = (subscription.time('create_time') ?? clock.now().minus({ years: 3 })).minus({ days: 1 })
  const range = new URLSearchParams({
    start_time: from.toISO() ?? '',
    // PayPal's clock may be ahead of ours.
    end_time: clock.now().plus({ days: 1 }).toISO() ?? '',
  })
  const sales: Sale[] = []
  for await (const page of client.pages(`/v1/billing/subscriptions/${id}/transactions?${range}`)) {
    sales.push(...page.list('transactions').flatMap((each) => readSale(each) ?? []))
  }
  return sales.sort((a, b) => a.time.toMillis() - b.time.toMillis() || (a.id < b.id ? -1 : 1))
}
