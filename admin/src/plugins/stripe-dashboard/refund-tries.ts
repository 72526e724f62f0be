import { userPrefix } from '~/lib/user-prefix'
import type { RefundReason } from '../../../../app/shared/refund_reasons'
import { ConsoleError } from '../../kernel/data/console-error'
import type { TransactionStory } from './types'

/** A refund that was asked for, while nobody knows whether it was made. */
export interface RefundTry {
  /** The Idempotency-Key of all tries: one refund at most is made with it. */
  key: string
  /** Each amount that was asked for with the key, the last one at the end. */
  amounts: number[]
  reason: RefundReason
  /** The refunds that were listed before the first try. */
  before: number[]
}

const keyOf = (userId: number, paymentId: number) => `${userPrefix(userId)}refund:${paymentId}`

/** For browsers without storage: until the page is loaded again. */
const unstored = new Map<string, RefundTry>()

export function readTry(userId: number, paymentId: number): RefundTry | null {
  const key = keyOf(userId, paymentId)
  try {
    const stored = sessionStorage.getItem(key)
    return stored === null ? (unstored.get(key) ?? null) : (JSON.parse(stored) as RefundTry)
  } catch {
    return unstored.get(key) ?? null
  }
}

/** Keeps a try in this tab, also over a reload; null forgets it. */
export function keepTry(userId: number, paymentId: number, tried: RefundTry | null) {
  const key = keyOf(userId, paymentId)
  unstored.delete(key)
  try {
    if (tried) sessionStorage.setItem(key, JSON.stringify(tried))
    else sessionStorage.removeItem(key)
  } catch {
    if (tried) unstored.set(key, tried)
  }
}

/** The refund that a try came to, once the server lists it. */
export function refundOfTry({ amounts, before }: RefundTry, { refunds }: TransactionStory) {
  return refunds.find(
    ({ id, amountMinor, reason }) => reason === 'operator' && !before.includes(id) && amounts.includes(amountMinor)
  )
}

/** What is still unknown after a try failed. A refusal says nothing about an earlier try whose answer was lost. */
export function unknownAfter(tried: RefundTry, earlier: RefundTry | null, error: unknown): RefundTry | null {
  if (!(error instanceof ConsoleError)) return tried
  if (error.code === 'E_REFUND_FAILED') return null
  if (error.code === 'E_IDEMPOTENCY_MISMATCH') return earlier ?? tried
  const isRefused = error.status >= 400 && error.status < 500 && error.status !== 408
  return isRefused ? earlier : tried
}
