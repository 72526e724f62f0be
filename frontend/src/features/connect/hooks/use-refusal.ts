import { useNavigate } from 'react-router-dom'
import { toast } from '~/components/toast/toast-store'
import { useSendVerificationEmail } from '~/components/verify-email/use-send-verification-email'
import type { CurrentUser } from '~/lib/auth/current-user'
import { connectErrorToast } from '../lib/connect-error'
import { messages } from '../messages'

/** Says why a connect was refused, with the step that opens the way where there is one. */
export function useRefusal(user: CurrentUser) {
  const navigate = useNavigate()
  const { mutate: sendLink } = useSendVerificationEmail(user.email)
  const { seePlans, sendLink: send } = messages.toasts
  const plans = { label: seePlans, run: () => void navigate('/subscriptions') }
  const link = { label: send, run: () => sendLink() }
  return {
    tellError: (error: unknown) => {
      const { next, ...content } = connectErrorToast(error)
      toast({ ...content, action: next && { plans, link }[next] })
    },
    tellPremium: () => toast({ ...messages.toasts.premium, variant: 'destructive', action: plans }),
    tellLimit: () =>
      toast({
        title: messages.autoConnect.notConnected,
        description: messages.autoConnect.limit,
        action: user.emailVerified ? plans : link,
      }),
  }
}
