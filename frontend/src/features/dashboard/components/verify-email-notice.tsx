import { Button } from '~/components/button/button'
import { MailIcon } from '~/components/icons/icons'
import { Notice } from '~/components/notice/notice'
import { messages } from '../messages'
import { useSendVerificationEmail } from '~/components/verify-email/use-send-verification-email'

/** The e-mail is not verified yet: what that means for a plan with a limit or without, and another mail. */
export function VerifyEmailNotice({ email, isUnlimited }: { email: string; isUnlimited: boolean }) {
  const { mutate, isPending } = useSendVerificationEmail(email)
  const { action, sending } = messages.verify
  const { title, text } = isUnlimited ? messages.verify.unlimited : messages.verify
  return (
    <Notice
      icon={<MailIcon />}
      title={title}
      action={
        <Button kind="secondary" size="small" disabled={isPending} onClick={() => mutate()}>
          {isPending ? sending : action}
        </Button>
      }
    >
      {text(email)}
    </Notice>
  )
}
