import type { DateTime } from 'luxon'
import type { Book, SandboxPayment, Tell } from '#gateways/drivers/sandbox/book'
import { dueAt } from '#gateways/drivers/sandbox/money'
import { collect, openPayment, voidPayment } from '#gateways/drivers/sandbox/payments'
import { periodEnd } from '#gateways/drivers/sandbox/periods'
import { RETRY_DAYS } from '#gateways/drivers/sandbox/rules'

/** The next period begins, at the scheduled price where there is one, and is charged without the customer. */
export function renew(book: Book, at: DateTime, tell: Tell) {
  for (const payment of book.payments) if (payment.status === 'open') voidPayment(payment, tell)
  const price = book.scheduledPrice ?? book.price
  if (!book.anchorAt || price.interval !== book.price.interval) book.anchorAt = at
  book.periodStart = at
  book.periodEnd = periodEnd(book.anchorAt, at, price.interval)
  const amountMinor = dueAt(price, book)
  const period = { periodStart: book.periodStart, periodEnd: book.periodEnd }
  const wanted = { reason: 'cycle' as const, price, amountMinor, worthMinor: amountMinor, at, ...period }
  tryToCollect(book, openPayment(book, wanted, tell), at, tell)
}

/** Tries a renewal that failed once more. */
export function retry(book: Book, payment: SandboxPayment, at: DateTime, tell: Tell) {
  payment.tries += 1
  tryToCollect(book, payment, at, tell)
}

function tryToCollect(book: Book, payment: SandboxPayment, at: DateTime, tell: Tell) {
  if (collect(book, payment, 'absent', at, tell).state === 'paid') return
  const days = RETRY_DAYS[payment.tries]
  payment.nextTryAt = days === undefined ? null : payment.createdAt.plus({ days })
  book.status = days === undefined ? 'unpaid' : 'past_due'
  tell('subscription.updated')
}
