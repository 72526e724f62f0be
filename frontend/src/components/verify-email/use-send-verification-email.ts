import { useMutation } from '@tanstack/react-query'
import { toast } from '~/components/toast/toast-store'
import { apiRequest } from '~/lib/api-client'
import { errorText } from '~/lib/api-error'
import { messages } from './messages'

/** Sends the verification mail again. */
export function useSendVerificationEmail(email: string) {
  return useMutation({
    mutationFn: () => apiRequest('POST', '/api/send-verification-email'),
    onSuccess: () => toast({ title: messages.sent, description: messages.sentTo(email) }),
    onError: (error) => {
      const description = errorText(error, messages.failedText)
      toast({ title: messages.failed, description, variant: 'destructive' })
    },
  })
}
