import { useEffect, useState } from 'react'
import type { RefundReason } from '../../../../app/shared/refund_reasons'
import { useConsole } from '../../kernel/shell/console-context'
import { keepTry, readTry, refundOfTry, type RefundTry, unknownAfter } from './refund-tries'
import type { TransactionStory } from './types'

/**
 * One Idempotency-Key for all tries to refund a payment until the server said what became of one. What the server lists is
 * compared when the dialog opens only: whoever tries again in an open dialog means the same refund.
 */
export function useRefundTries(payment: TransactionStory) {
  const { user } = useConsole()
  const [opening] = useState(() => {
    const tried = readTry(user.id, payment.id)
    const made = tried && refundOfTry(tried, payment)
    return { unknown: made ? null : tried, made: made ?? null }
  })
  const [unknown, setUnknown] = useState(opening.unknown)
  useEffect(() => {
    if (opening.made) keepTry(user.id, payment.id, null)
  }, [opening, user.id, payment.id])

  function settle(left: RefundTry | null) {
    keepTry(user.id, payment.id, left)
    setUnknown(left)
  }

  return {
    /** The earlier tries of which nobody knows what became. */
    unknown,
    /** The refund that earlier tries came to, where it became known since. */
    made: opening.made,
    /** Sends one with the key, which is kept first: the page may be closed before the answer. */
    async send<T>(amountMinor: number, reason: RefundReason, call: (key: string) => Promise<T>): Promise<T> {
      const tried = {
        key: unknown?.key ?? crypto.randomUUID(),
        amounts: [...(unknown?.amounts ?? []), amountMinor],
        reason,
        before: unknown?.before ?? payment.refunds.map(({ id }) => id),
      }
      keepTry(user.id, payment.id, tried)
      try {
        const answer = await call(tried.key)
        settle(null)
        return answer
      } catch (error) {
        settle(unknownAfter(tried, unknown, error))
        throw error
      }
    },
  }
}
