import { useMutation } from '@tanstack/react-query'
import { keepQuestion } from '~/components/cancel-reason/kept-question'
import { keepToast } from '~/components/toast/kept-toast'
import { toast } from '~/components/toast/toast-store'
import { useAuth } from '~/lib/auth/use-auth'
import { navigation } from '../navigation'
import { sendIntent } from './intent'
import { messages } from './messages'
import { reasonOf } from './reason-of'
import type { Subscription } from './types'
import { isLive } from './use-subscription'

/** Ends the subscription after the paid time, once the user has confirmed it. */
export function useCancelSubscription() {
  const { user } = useAuth()
  const { confirm, done, failed } = messages.cancel
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => sendIntent<{ subscription: Subscription | null }>('/api/cancel-subscription'),
    onSuccess: ({ subscription }) => {
      if (user && subscription?.asksWhy && !isLive(subscription)) keepQuestion(user.id)
      toast(done)
      keepToast(done)
      navigation.reload()
    },
    onError: (error) =>
      toast({ title: failed.title, description: reasonOf(error, failed.text), variant: 'destructive' }),
  })
  return {
    cancel: () => {
      if (window.confirm(confirm)) mutate()
    },
    // The page is about to be reloaded.
    isCanceling: isPending || isSuccess,
  }
}
