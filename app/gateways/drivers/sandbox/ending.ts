import type { DateTime } from 'luxon'
import type { EndReason } from '#gateways/contracts/snapshot'
import type { Book, Tell } from '#gateways/drivers/sandbox/book'
import { voidPayment } from '#gateways/drivers/sandbox/payments'

/** True once nothing more can come of a subscription. */
export function isOver({ status }: Book): boolean {
  return status === 'canceled' || status === 'incomplete_expired'
}

/** Over for good; what was not paid is not asked for any more. Ending what has ended changes nothing. */
export function end(book: Book, reason: EndReason, at: DateTime, tell: Tell) {
  if (isOver(book)) return
  for (const payment of book.payments) if (payment.status === 'open') voidPayment(payment, tell)
  book.status = reason === 'never_paid' ? 'incomplete_expired' : 'canceled'
  book.scheduledPrice = null
  book.endedAt = at
  book.endReason = reason
  tell('subscription.ended')
}

/** Lets the paid time run out; what was never paid ends at once. */
export function endLater(book: Book, at: DateTime, tell: Tell) {
  if (isOver(book) || book.cancelAtPeriodEnd) return
  if (book.status === 'incomplete' || book.status === 'unpaid') return end(book, 'requested', at, tell)
  book.cancelAtPeriodEnd = true
  book.scheduledPrice = null
  tell('subscription.updated')
}
