import { useMutation } from '@tanstack/react-query'
import { toast } from '~/components/toast/toast-store'
import { sendIntent } from '~/lib/billing/intent'
import { reasonOf } from '~/lib/billing/reason-of'
import { navigation } from '~/lib/navigation'
import { messages } from '../messages'

/** Leads to the provider's page on which the means of payment is changed. */
export function usePaymentMethod() {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => sendIntent<{ url: string }>('/api/subscription/payment-method'),
    onSuccess: ({ url }) => navigation.assign(url),
    onError: (error) => {
      const { title, text } = messages.method.failed
      toast({ title, description: reasonOf(error, text), variant: 'destructive' })
    },
  })
  return { changeMethod: () => mutate(), isLeaving: isPending || isSuccess }
}
