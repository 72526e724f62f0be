import { useQuery } from '@tanstack/react-query'
import { subscriptionInOwnWords } from './in-own-words'
import type { Subscription } from './types'

export const subscriptionKey = ['/api/subscription'] as const

/** The user's subscription; null for who has none. */
export function useSubscription() {
  return useQuery<Subscription | null>({
    queryKey: subscriptionKey,
    refetchOnMount: 'always',
    select: subscriptionInOwnWords,
  })
}

/** One that runs: a second one cannot be begun beside it. */
export function isLive(subscription: Subscription | null | undefined): subscription is Subscription {
  return subscription?.status === 'active' || subscription?.status === 'past_due'
}
