import { DateTime } from 'luxon'
import type { Book, Tell } from '#gateways/drivers/sandbox/book'
import { closeDispute } from '#gateways/drivers/sandbox/disputes'
import { end } from '#gateways/drivers/sandbox/ending'
import { openPaymentOf, voidPayment } from '#gateways/drivers/sandbox/payments'
import { failRefund } from '#gateways/drivers/sandbox/refunds'
import { renew, retry } from '#gateways/drivers/sandbox/renewal'
import { DISPUTE_DAYS, GIVEN_UP_DAYS } from '#gateways/drivers/sandbox/rules'

/** Something that the sandbox does by itself, and when. */
interface Due {
  readonly at: DateTime
  readonly run: () => void
}

/** When the sandbox has to look at this subscription again; null: never. */
export function nextDue(book: Book): DateTime | null {
  const times = dueOf(book, () => {}).map(({ at }) => at)
  return times.length > 0 ? (DateTime.min(...times) ?? null) : null
}

/** Does everything that was due until `now`, each at its own time, so that a pause of months is made up for exactly. */
export function catchUp(book: Book, now: DateTime, tell: (at: DateTime) => Tell) {
  for (;;) {
    const at = nextDue(book)
    if (!at || at > now) return
    dueOf(book, tell(at))
      .find((due) => due.at.equals(at))
      ?.run()
  }
}

function dueOf(book: Book, tell: Tell): Due[] {
  return [...ofRunning(book, tell), ...ofOpenPayment(book, tell), ...ofSettled(book, tell)]
}

function ofRunning(book: Book, tell: Tell): Due[] {
  const at = book.periodEnd
  if (!at || (book.status !== 'active' && book.status !== 'past_due')) return []
  return [{ at, run: () => (book.cancelAtPeriodEnd ? end(book, 'requested', at, tell) : renew(book, at, tell)) }]
}

function ofOpenPayment(book: Book, tell: Tell): Due[] {
  const payment = openPaymentOf(book)
  if (!payment) return []
  const { expiresAt, nextTryAt, createdAt } = payment
  const due: Due[] = []
  if (nextTryAt) due.push({ at: nextTryAt, run: () => retry(book, payment, nextTryAt, tell) })
  if (expiresAt) {
    const lapse = () =>
      book.status === 'incomplete' ? end(book, 'never_paid', expiresAt, tell) : voidPayment(payment, tell)
    due.push({ at: expiresAt, run: lapse })
  }
  if (book.status === 'unpaid') {
    const at = createdAt.plus({ days: GIVEN_UP_DAYS })
    due.push({ at, run: () => end(book, 'unpaid', at, tell) })
  }
  return due
}

function ofSettled({ payments }: Book, tell: Tell): Due[] {
  return payments.flatMap((payment) => [
    ...payment.refunds.flatMap((refund) => {
      const at = refund.status === 'succeeded' ? refund.failsAt : null
      return at ? [{ at, run: () => failRefund(payment, refund, at, tell) }] : []
    }),
    ...payment.disputes.flatMap(({ status, createdAt }) => {
      const at = createdAt.plus({ days: DISPUTE_DAYS })
      return status === 'open' ? [{ at, run: () => closeDispute(payment, 'lost', at, tell) }] : []
    }),
  ])
}
