import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '~/components/toast/toast-store'
import { currentUserKey } from '../auth/use-auth'
import { sendIntent } from './intent'
import { messages } from './messages'
import { reasonOf } from './reason-of'
import type { Subscription } from './types'
import { subscriptionKey } from './use-subscription'

/** Takes a cancellation back while the paid time lasts. */
export function useResumeSubscription() {
  const client = useQueryClient()
  const { done, failed } = messages.resume
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendIntent<{ subscription: Subscription }>('/api/subscription/resume'),
    onSuccess: ({ subscription }) => {
      client.setQueryData(subscriptionKey, subscription)
      void client.invalidateQueries({ queryKey: currentUserKey })
      toast(done)
    },
    onError: (error) =>
      toast({ title: failed.title, description: reasonOf(error, failed.text), variant: 'destructive' }),
  })
  return { resume: () => mutate(), isResuming: isPending }
}
