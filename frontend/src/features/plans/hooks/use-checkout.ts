import { useQuery } from '@tanstack/react-query'
import { toast } from '~/components/toast/toast-store'
import { reasonOf } from '~/lib/billing/reason-of'
import type { PaidPlan } from '~/lib/billing/types'
import { isLive, useSubscription } from '~/lib/billing/use-subscription'
import { beginCheckout } from '../lib/begin-checkout'
import { messages } from '../messages'

/**
 * The subscription that the checkout page is for. The server finds the one that was begun before, so that a reload
 * begins no second one; who has a running one gets none.
 */
export function useCheckout(planType: PaidPlan) {
  const { data: subscription, isPending } = useSubscription()
  const live = isLive(subscription) ? subscription : undefined
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['checkout', planType],
    queryFn: async () => {
      try {
        return await beginCheckout({ planType })
      } catch (error) {
        const { title, text } = messages.subscriptionError
        toast({ title, description: reasonOf(error, text), variant: 'destructive' })
        throw error
      }
    },
    enabled: !isPending && !live,
    gcTime: 0,
  })
  return { live, checkout: live ? undefined : data, error: isFetching ? null : error, retry: () => void refetch() }
}
