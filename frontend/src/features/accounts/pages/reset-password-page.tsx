import { useState } from 'react'
import { ButtonLink } from '~/components/button/button'
import { AccountFrame } from '../components/account-frame'
import { NewPasswordForm } from '../components/new-password-form'
import { Outcome } from '../components/outcome'
import { useLinkToken } from '../hooks/use-link-token'
import { messages } from '../messages'
import { AfterNewPassword } from '../sign-in/after-new-password'
import type { PendingStep } from '../sign-in/pending-step'

/** Opened by the link in the mail that the forgotten-password page sends. */
export default function ResetPasswordPage() {
  const token = useLinkToken()
  const [expired, setExpired] = useState(false)
  const [step, setStep] = useState<PendingStep>()
  const { incomplete, reset } = messages
  if (token === '') return <Dead title={incomplete.title} text={incomplete.text} />
  if (expired) return <Dead title={messages.expired.title} text={messages.expired.reset} />
  if (step) return <AfterNewPassword step={step} />
  return (
    <AccountFrame title={reset.title} lead={reset.lead}>
      <NewPasswordForm token={token ?? ''} onExpired={() => setExpired(true)} onSecondStep={setStep} />
    </AccountFrame>
  )
}

function Dead(texts: { title: string; text: string }) {
  return (
    <Outcome {...texts} mark="closed">
      <ButtonLink to="/forgot-password" size="large" wide>
        {messages.expired.askAgain}
      </ButtonLink>
    </Outcome>
  )
}
