import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { toast } from '~/components/toast/toast-store'
import { reasonOf } from '~/lib/billing/reason-of'
import type { Checkout, PaidPlan } from '~/lib/billing/types'
import { isLive, subscriptionKey, useSubscription } from '~/lib/billing/use-subscription'
import { beginCheckout } from '../lib/begin-checkout'
import { messages } from '../messages'

/** Choosing a paid plan starts a subscription, or changes the one the user has. */
export function useChoosePlan(gatewayId: number | undefined) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { data: subscription } = useSubscription()
  const [checkout, setCheckout] = useState<Checkout | null>(null)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (planType: PaidPlan) => beginCheckout({ planType, gatewayId, tried: false }),
    onSuccess: setCheckout,
    onError: (error) => {
      const { title, text } = messages.subscriptionError
      toast({ title, description: reasonOf(error, text), variant: 'destructive' })
      // It may have been begun or paid in another window.
      void client.invalidateQueries({ queryKey: subscriptionKey })
    },
  })
  const choose = (plan: PaidPlan) => {
    if (isLive(subscription)) void navigate(`/subscriptions/manage?change=${plan}`)
    else mutate(plan)
  }
  return { choose, creating: isPending ? variables : null, checkout, close: () => setCheckout(null) }
}
