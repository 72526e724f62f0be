import { DateTime } from 'luxon'
import type { Book, SandboxPayment, SandboxPrice, Tell } from '#gateways/drivers/sandbox/book'
import { changeCost } from '#gateways/drivers/sandbox/money'
import { type Attempt, collect, openPayment, voidPayment } from '#gateways/drivers/sandbox/payments'
import { periodEnd } from '#gateways/drivers/sandbox/periods'
import { OFFER_HOURS } from '#gateways/drivers/sandbox/rules'

export type Changed =
  | { state: 'changed' | 'scheduled' }
  | { state: 'needs_confirmation'; paymentId: string }
  | { state: 'declined'; says: string }

/** A price as it is changed to: a discount that isn't kept ends with the change. The price that runs changes nothing. */
export function changeTo(book: Book, price: SandboxPrice, discount: object | null): SandboxPrice {
  const ends = discount === null && book.discount !== null && price.id !== book.price.id
  return ends ? { ...price, endsDiscount: true } : price
}

/** Another price once the paid time is over; the price that runs anyway takes such a change back. */
export function changeLater(book: Book, price: SandboxPrice, tell: Tell): Changed {
  const same = price.id === book.price.id
  book.scheduledPrice = same ? null : price
  tell('subscription.updated')
  return { state: same ? 'changed' : 'scheduled' }
}

/** When a change begins. Quotes are in whole seconds, so one can be a few milliseconds older than the period, with which its change begins then. */
export function beginningOf({ periodStart }: Book, quotedAt: DateTime): DateTime {
  return periodStart ? DateTime.max(periodStart, quotedAt) : quotedAt
}

/**
 * Another price from the quote on, at what the preview of that instant showed. Nothing changes before it is paid: an
 * offer that the customer has to confirm lapses, one that the card declines is over.
 */
export function changeNow(book: Book, price: SandboxPrice, quotedAt: DateTime, now: DateTime, tell: Tell): Changed {
  if (price.id === book.price.id) return changeLater(book, price, tell)
  for (const earlier of book.payments) if (earlier.status === 'open') voidPayment(earlier, tell)
  const begins = beginningOf(book, quotedAt)
  const { dueMinor, creditMinor } = changeCost(book, price, begins)
  const payment = openPayment(
    book,
    {
      reason: 'change',
      price,
      amountMinor: dueMinor,
      worthMinor: dueMinor + creditMinor,
      at: now,
      expiresAt: now.plus({ hours: OFFER_HOURS }),
      periodStart: begins,
      periodEnd: periodEnd(begins, begins, price.interval),
    },
    tell
  )
  return outcome(payment, collect(book, payment, 'absent', now, tell))
}

function outcome(payment: SandboxPayment, attempt: Attempt): Changed {
  switch (attempt.state) {
    case 'paid':
      return { state: 'changed' }
    case 'needs_confirmation':
      return { state: 'needs_confirmation', paymentId: payment.id }
    case 'declined':
      payment.status = 'failed'
      return attempt
  }
}
