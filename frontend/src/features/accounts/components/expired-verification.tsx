import { useState } from 'react'
import { Button, ButtonAnchor, ButtonLink } from '~/components/button/button'
import { type Failure, failureOf } from '~/components/form'
import { apiRequest } from '~/lib/api-client'
import { rememberRoute } from '~/lib/auth/return-to'
import { useAuth } from '~/lib/auth/use-auth'
import { messages } from '../messages'
import { Notice } from './notice'
import { Outcome } from './outcome'

type Resend = { step: 'ready'; failure?: Failure } | { step: 'busy' } | { step: 'sent' }

/** A spent or old link: signed-in users get a new one here, others after signing in; verified users need none. */
export function ExpiredVerification() {
  const { isAuthenticated, user } = useAuth()
  const [resend, setResend] = useState<Resend>({ step: 'ready' })
  const { title, verify, verifySignedOut, resend: label, resending, resent, signIn, verified } = messages.expired
  const send = async () => {
    setResend({ step: 'busy' })
    try {
      await apiRequest('POST', '/api/send-verification-email')
      setResend({ step: 'sent' })
    } catch (error) {
      setResend({ step: 'ready', failure: failureOf(error) })
    }
  }
  if (resend.step === 'sent') return <Outcome key="sent" {...resent} mark="filling" />
  if (user?.emailVerified) {
    return (
      <Outcome key="verified" title={verified.title} text={verified.text} mark="flowing">
        <ButtonLink to="/app" size="large" wide>
          {verified.continue}
        </ButtonLink>
      </Outcome>
    )
  }
  const busy = resend.step === 'busy'
  return (
    <Outcome title={title} text={isAuthenticated ? verify : verifySignedOut} mark="closed">
      {resend.step === 'ready' && resend.failure && <Notice {...resend.failure} />}
      {isAuthenticated ? (
        <Button size="large" wide busy={busy} onClick={send}>
          {busy ? resending : label}
        </Button>
      ) : (
        <ButtonAnchor href="/api/login" size="large" wide onClick={() => rememberRoute('/app')}>
          {signIn}
        </ButtonAnchor>
      )}
    </Outcome>
  )
}
