import Button from '@mui/material/Button'
import { MailIcon } from '~/components/icons/icons'
import { Notice } from '~/components/notice/notice'
import { messages } from '../messages'
import { useSendVerificationEmail } from '../requests/use-send-verification-email'

/** The e-mail is not verified yet: what that means, and another mail. */
export function VerifyEmailNotice({ email }: { email: string }) {
  const { mutate, isPending } = useSendVerificationEmail(email)
  const { title, text, action, sending } = messages.verify
  return (
    <Notice
      icon={<MailIcon />}
      title={title}
      action={
        <Button variant="outlined" size="small" disabled={isPending} onClick={() => mutate()}>
          {isPending ? sending : action}
        </Button>
      }
    >
      {text(email)}
    </Notice>
  )
}
