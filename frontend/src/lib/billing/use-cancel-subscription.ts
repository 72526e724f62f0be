import { useMutation } from '@tanstack/react-query'
import { keepToast } from '~/components/toast/kept-toast'
import { toast } from '~/components/toast/toast-store'
import { navigation } from '../navigation'
import { sendIntent } from './intent'
import { messages } from './messages'
import { reasonOf } from './reason-of'

/** Ends the subscription after the paid time, once the user has confirmed it. */
export function useCancelSubscription() {
  const { confirm, done, failed } = messages.cancel
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => sendIntent('/api/cancel-subscription'),
    onSuccess: () => {
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
