import type { PaymentSnapshot } from '#gateways/contracts/snapshot'
import { amountIn } from '#gateways/drivers/paypal/plan_price'
import { type Course, type Facts, lastFailure } from '#gateways/drivers/paypal/snapshot/course'
import type { Sale } from '#gateways/drivers/paypal/snapshot/transactions'

/**
 * PayPal has no invoice: a payment has an id only once it was made. Here it is named by its place in the row of payments,
 * which it keeps while attempts fail and after one succeeds; the sale is its charge.
 */
const nameOf = (subscriptionId: string, index: number) => `${subscriptionId}:${index + 1}`

/** The payments in order, and behind them the one that is due and not made. */
export function paymentsOf(facts: Facts, course: Course, actionUrl: string): PaymentSnapshot[] {
  const { view, sales } = facts
  const id = view.text('id') ?? ''
  const made = sales.map((sale, index) => ({
    ...ofSale(sale, facts),
    providerId: nameOf(id, index),
    reason: index === 0 ? ('create' as const) : ('cycle' as const),
    periodEnd: sales[index + 1]?.time ?? course.paidUntil,
  }))
  const missing = missingPayment(facts, course, actionUrl)
  return missing ? [...made, missing] : made
}

function ofSale(sale: Sale, { refunds, disputes }: Facts) {
  return {
    chargeId: sale.id,
    status: sale.isPaid ? ('paid' as const) : ('open' as const),
    amountMinor: sale.amount.minor,
    currency: sale.amount.currency,
    feeMinor: sale.feeMinor,
    includedTaxMinor: sale.taxMinor,
    createdAt: sale.time,
    paidAt: sale.isPaid ? sale.time : null,
    periodStart: sale.time,
    actionUrl: null,
    needsConfirmation: false,
    nextAttemptAt: null,
    documentUrl: null,
    refunds: refunds.get(sale.id) ?? [],
    disputes: disputes.get(sale.id) ?? [],
  }
}

function missingPayment({ view, sales, plan }: Facts, course: Course, actionUrl: string): PaymentSnapshot | null {
  const createdAt = course.paidUntil ?? lastFailure(view)
  if (!course.isFailing || !createdAt) return null
  const status = view.text('status')
  const isOpen = status === 'ACTIVE' || status === 'SUSPENDED'
  const failure = view.at('billing_info', 'last_failed_payment')
  const amount = amountIn(failure.at('amount')) ?? plan.price
  return {
    providerId: nameOf(view.text('id') ?? '', sales.length),
    chargeId: null,
    status: isOpen ? 'open' : 'void',
    reason: sales.length === 0 ? 'create' : 'cycle',
    amountMinor: amount.minor,
    currency: amount.currency,
    feeMinor: null,
    attempts: view.number('billing_info', 'failed_payments_count'),
    // PayPal tells the last reason only.
    declineCodes: [failure.text('reason_code') ?? []].flat(),
    createdAt,
    paidAt: null,
    // PayPal tries until the subscription is over.
    failedAt: isOpen ? null : course.changedAt,
    periodStart: createdAt,
    periodEnd: createdAt.plus({ [plan.price.interval]: 1 }),
    actionUrl: isOpen ? actionUrl : null,
    needsConfirmation: false,
    nextAttemptAt: status === 'ACTIVE' ? failure.time('next_payment_retry_time') : null,
    documentUrl: null,
    refunds: [],
    disputes: [],
  }
}
