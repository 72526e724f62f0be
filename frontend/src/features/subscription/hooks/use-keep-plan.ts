import { useMutation } from '@tanstack/react-query'
import { toast } from '~/components/toast/toast-store'
import { reasonOf } from '~/lib/billing/reason-of'
import type { PaidPlan } from '~/lib/billing/types'
import { changeTo, quoteOf } from '../lib/change'
import { messages } from '../messages'
import { useSubscriptionChanged } from './use-subscription-changed'

/** Withdraws a change that is to come, by choosing the plan that runs. */
export function useKeepPlan(plan: PaidPlan) {
  const changed = useSubscriptionChanged()
  const { kept, keepFailed } = messages.plan
  const { mutate, isPending } = useMutation({
    mutationFn: async () => changeTo(await quoteOf(plan)),
    onSuccess: ({ subscription }) => {
      changed(subscription)
      toast(kept)
    },
    onError: (error) =>
      toast({ title: keepFailed.title, description: reasonOf(error, keepFailed.text), variant: 'destructive' }),
  })
  return { keep: () => mutate(), isKeeping: isPending }
}
