import type { DateTime } from 'luxon'
import type { Book, SandboxCard, SandboxPayment, Tell } from '#gateways/drivers/sandbox/book'
import { declineOf, judge } from '#gateways/drivers/sandbox/cards'
import { isOver } from '#gateways/drivers/sandbox/ending'
import { type Attempt, collect, openPaymentOf, settle } from '#gateways/drivers/sandbox/payments'

/** `gone`: nothing is to be paid here any more. */
export type Paying = Attempt | { state: 'gone' }

const NOT_CONFIRMED = 'The payment was not confirmed.'

/** The customer pays with a card. One that is declined is not kept; what is paid already stays so. */
export function pay(book: Book, payment: SandboxPayment, card: SandboxCard, at: DateTime, tell: Tell): Paying {
  if (payment.status === 'paid') return { state: 'paid' }
  if (payment.status !== 'open') return { state: 'gone' }
  const before = book.card
  book.card = card
  const attempt = collect(book, payment, 'present', at, tell)
  if (attempt.state === 'declined') book.card = before
  return attempt
}

/** The customer answers the bank, which had asked. */
export function authenticate(book: Book, payment: SandboxPayment, approve: boolean, at: DateTime, tell: Tell): Paying {
  if (payment.status === 'paid') return { state: 'paid' }
  if (payment.status !== 'open' || !payment.needsConfirmation) return { state: 'gone' }
  if (!approve) {
    payment.needsConfirmation = false
    tell('payment.failed', payment)
    return { state: 'declined', says: NOT_CONFIRMED }
  }
  settle(book, payment, at, tell)
  return { state: 'paid' }
}

/** Another card from now on; what is owed is charged to it at once. */
export function replaceCard(book: Book, card: SandboxCard, at: DateTime, tell: Tell): Paying {
  if (isOver(book)) return { state: 'gone' }
  const owed = openPaymentOf(book)
  if (owed?.reason === 'cycle') return pay(book, owed, card, at, tell)
  if (judge(card, 'present') === 'declines') return { state: 'declined', says: declineOf(card) }
  book.card = card
  tell('payment_method.changed')
  return { state: 'paid' }
}
