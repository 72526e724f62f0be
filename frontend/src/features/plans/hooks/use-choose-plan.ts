import { CancelledError, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { toast } from '~/components/toast/toast-store'
import { reasonOf } from '~/lib/billing/reason-of'
import type { Checkout, PaidPlan, Subscription } from '~/lib/billing/types'
import { isLive, subscriptionKey } from '~/lib/billing/use-subscription'
import { beginCheckout } from '../lib/begin-checkout'
import { messages } from '../messages'

/** Choosing a paid plan starts a subscription, or changes the one the user has. */
export function useChoosePlan(gatewayId: number | undefined) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [checkout, setCheckout] = useState<Checkout | null>(null)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (planType: PaidPlan) => {
      // The user may choose before their subscription has loaded.
      const subscription = await client.ensureQueryData<Subscription | null>({ queryKey: subscriptionKey })
      return isLive(subscription) ? null : beginCheckout({ planType, gatewayId, tried: false })
    },
    onError: (error) => {
      // The user left before it had loaded.
      if (error instanceof CancelledError) return
      const { title, text } = messages.subscriptionError
      toast({ title, description: reasonOf(error, text), variant: 'destructive' })
      // It may have been begun or paid in another window.
      void client.invalidateQueries({ queryKey: subscriptionKey })
    },
  })
  const choose = (planType: PaidPlan) =>
    mutate(planType, {
      onSuccess: (begun) => {
        if (begun) setCheckout(begun)
        else void navigate(`/subscriptions/manage?change=${planType}`)
      },
    })
  return { choose, creating: isPending ? variables : null, checkout, close: () => setCheckout(null) }
}
