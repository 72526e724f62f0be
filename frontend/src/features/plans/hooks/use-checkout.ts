import { useMutation } from '@tanstack/react-query'
import { toast } from '~/components/toast/toast-store'
import { reasonOf } from '~/lib/billing/reason-of'
import type { PaidPlan } from '~/lib/billing/types'
import { isLive, useSubscription } from '~/lib/billing/use-subscription'
import { beginCheckout } from '../lib/begin-checkout'
import { messages } from '../messages'

/**
 * The subscription that the checkout page is for. It begins on a click: a page that is looked at is no purchase. The server
 * finds the one that was begun before, so that a second click begins no second one; who has a running one gets none.
 */
export function useCheckout(planType: PaidPlan) {
  const { data: subscription, isPending: isAsking } = useSubscription()
  const live = isLive(subscription) ? subscription : undefined
  const { data, error, mutate, isPending, variables } = useMutation({
    mutationFn: (planType: PaidPlan) => beginCheckout({ planType }),
    onError: (error) => {
      const { title, text } = messages.subscriptionError
      toast({ title, description: reasonOf(error, text), variant: 'destructive' })
    },
  })
  return {
    live,
    isKnown: !isAsking,
    // The other plan is an address of the same page.
    checkout: live || variables !== planType ? undefined : data,
    error: isPending || variables !== planType ? null : error,
    begin: () => mutate(planType),
    isBeginning: isPending,
  }
}
