import { useEffect, useEffectEvent, useState } from 'react'
import { refreshSubscription } from '~/lib/billing/refresh-subscription'
import type { Subscription } from '~/lib/billing/types'

/** Soon at first, since most payments are confirmed at once; then less often. */
const pauseBefore = (attempt: number) => (attempt < 10 ? 2000 : 5000)
const ATTEMPTS = 40

export type Confirmation = 'asking' | 'late' | 'unpaid'

/** Asks until a payment that was made elsewhere is confirmed. */
export function useConfirmation(onPaid: (subscription: Subscription) => void): Confirmation {
  const [state, setState] = useState<Confirmation>('asking')
  const paid = useEffectEvent(onPaid)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let over = false
    const ask = async (attempt: number) => {
      const subscription = await refreshSubscription()
      if (over) return
      if (subscription?.status === 'active') paid(subscription)
      // No answer says nothing about the payment.
      else if (subscription !== undefined && subscription?.status !== 'incomplete') setState('unpaid')
      else if (attempt + 1 >= ATTEMPTS) setState('late')
      else timer = setTimeout(() => void ask(attempt + 1), pauseBefore(attempt))
    }
    void ask(0)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [])
  return state
}
