import type { DateTime } from 'luxon'
import type { Book, SandboxPayment, SandboxPrice, Tell } from '#gateways/drivers/sandbox/book'
import { declineOf, judge } from '#gateways/drivers/sandbox/cards'
import { openDispute } from '#gateways/drivers/sandbox/disputes'
import { childId } from '#gateways/drivers/sandbox/ids'
import { feeOf } from '#gateways/drivers/sandbox/money'
import { periodEnd } from '#gateways/drivers/sandbox/periods'

/** How an attempt to collect ended; `says` is for the customer. */
export type Attempt = { state: 'paid' | 'needs_confirmation' } | { state: 'declined'; says: string }

interface Wanted {
  reason: SandboxPayment['reason']
  price: SandboxPrice
  amountMinor: number
  worthMinor: number
  at: DateTime
  expiresAt?: DateTime
  periodStart?: DateTime
  periodEnd?: DateTime
}

/** Writes a payment that is to be collected. */
export function openPayment(book: Book, wanted: Wanted, tell: Tell): SandboxPayment {
  const { at, expiresAt = null, periodStart = null, periodEnd: end = null, ...rest } = wanted
  const payment: SandboxPayment = {
    ...rest,
    id: childId('pay', book.id, book.payments.length + 1),
    chargeId: null,
    status: 'open',
    feeMinor: null,
    createdAt: at,
    paidAt: null,
    periodStart,
    periodEnd: end,
    needsConfirmation: false,
    tries: 0,
    nextTryAt: null,
    expiresAt,
    refunds: [],
    disputes: [],
  }
  book.payments.push(payment)
  tell('payment.opened', payment)
  return payment
}

/** Charges the subscription's card for an open payment, with the customer present or not. */
export function collect(
  book: Book,
  payment: SandboxPayment,
  occasion: 'present' | 'absent',
  at: DateTime,
  tell: Tell
): Attempt {
  const verdict = judge(book.card, occasion)
  if (verdict === 'pays') {
    settle(book, payment, at, tell)
    return { state: 'paid' }
  }
  payment.needsConfirmation = verdict === 'asks'
  tell(verdict === 'asks' ? 'payment.action_required' : 'payment.failed', payment)
  return verdict === 'asks' ? { state: 'needs_confirmation' } : { state: 'declined', says: declineOf(book.card) }
}

/** The money has come: what it paid for begins. */
export function settle(book: Book, payment: SandboxPayment, at: DateTime, tell: Tell) {
  Object.assign(payment, { status: 'paid', paidAt: at, needsConfirmation: false, nextTryAt: null })
  payment.chargeId = childId('ch', payment.id)
  payment.feeMinor = feeOf(payment.amountMinor)
  begin(book, payment, at)
  tell('payment.paid', payment)
  tell('subscription.updated')
  if (book.card?.kind === 'disputed') openDispute(payment, at, tell)
}

/** What was paid for runs from here on: price, period, status. */
function begin(book: Book, payment: SandboxPayment, at: DateTime) {
  if (payment.reason === 'create') {
    payment.periodStart = at
    payment.periodEnd = periodEnd(at, at, payment.price.interval)
    if (book.discount?.duration === 'once') book.discount = null
  }
  if (payment.reason !== 'cycle') {
    book.anchorAt = payment.periodStart
    book.periodStart = payment.periodStart
    book.periodEnd = payment.periodEnd
  }
  if (payment.price.endsDiscount) book.discount = null
  if (payment.reason === 'change' || book.scheduledPrice?.id === payment.price.id) book.scheduledPrice = null
  book.price = payment.price
  book.status = 'active'
}

/** What can no longer be paid. */
export function voidPayment(payment: SandboxPayment, tell: Tell) {
  Object.assign(payment, { status: 'void', needsConfirmation: false, nextTryAt: null })
  tell('payment.voided', payment)
}

/** The payment that waits for the customer or for the next try, if there is one. */
export function openPaymentOf(book: Book): SandboxPayment | null {
  return book.payments.findLast(({ status }) => status === 'open') ?? null
}
