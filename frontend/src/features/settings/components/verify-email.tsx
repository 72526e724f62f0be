import { useMutation } from '@tanstack/react-query'
import { Button } from '~/components/button/button'
import { toast } from '~/components/toast/toast-store'
import { apiRequest } from '~/lib/api-client'
import { reasonOf } from '../lib/reason-of'
import { messages } from '../messages'

/** Another link to verify the address with. */
export function VerifyEmail({ email }: { email: string }) {
  const { profile: texts } = messages
  const { mutate, isPending } = useMutation({
    mutationFn: () => apiRequest('POST', '/api/send-verification-email'),
    onSuccess: () => toast(texts.sent(email)),
    onError: (error) => toast({ title: texts.sendFailed, description: reasonOf(error), variant: 'destructive' }),
  })
  return (
    <Button kind="quiet" busy={isPending} onClick={() => mutate()}>
      {isPending ? texts.sending : texts.sendLink}
    </Button>
  )
}
