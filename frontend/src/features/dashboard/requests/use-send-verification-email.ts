import { useMutation } from '@tanstack/react-query'
import { toast } from '~/components/toast/toast-store'
import { apiRequest } from '~/lib/api-client'
import { errorText } from '~/lib/api-error'
import { messages } from '../messages'

/** Sends the verification mail again. */
export function useSendVerificationEmail(email: string) {
  const { toasts } = messages
  return useMutation({
    mutationFn: () => apiRequest('POST', '/api/send-verification-email'),
    onSuccess: () => toast({ title: toasts.verificationSent, description: toasts.verificationSentTo(email) }),
    onError: (error) => {
      const description = errorText(error, toasts.verificationFailedText)
      toast({ title: toasts.verificationFailed, description, variant: 'destructive' })
    },
  })
}
