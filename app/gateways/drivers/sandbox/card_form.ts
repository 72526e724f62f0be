import type { DateTime } from 'luxon'
import { err, ok, type Result } from '#core/result'
import type { SandboxCard } from '#gateways/drivers/sandbox/book'
import { cardOf } from '#gateways/drivers/sandbox/cards'

/** What was typed. It is looked at once and never kept or logged. */
export interface CardForm {
  /** Digits only. */
  readonly number: string
  /** 'MM/YY' */
  readonly expiry: string
}

export type CardError = { type: 'no_test_card' } | { type: 'declined'; says: string }

export function readCard({ number, expiry }: CardForm, now: DateTime): Result<SandboxCard, CardError> {
  const card = cardOf(number)
  if (!card) return err({ type: 'no_test_card' })
  const [month = 0, year = 0] = expiry.split('/').map(Number)
  const over = now.year > 2000 + year || (now.year === 2000 + year && now.month > month)
  return over ? err({ type: 'declined', says: 'Your card has expired.' }) : ok(card)
}
