import { useQueryClient } from '@tanstack/react-query'
import { Button, ButtonLink } from '~/components/button/button'
import { apiJson } from '~/lib/api-client'
import { currentUserKey } from '~/lib/auth/use-auth'
import { AccountFrame } from '../components/account-frame'
import { ExpiredVerification } from '../components/expired-verification'
import { NewPasswordForm } from '../components/new-password-form'
import { Notice } from '../components/notice'
import { Outcome } from '../components/outcome'
import { useLinkAction } from '../hooks/use-link-action'
import { useLinkToken } from '../hooks/use-link-token'
import { messages } from '../messages'

interface Verified {
  emailVerified: true
  passwordRequired: boolean
  resetToken?: string
}

const texts = messages.verify

/** Opened by the link in the first mail. Where the password came from another browser, asks for it again. */
export default function VerifyEmailPage() {
  const token = useLinkToken()
  const client = useQueryClient()
  const { state, run, expire } = useLinkAction(async () => {
    const answer = await apiJson<Verified>('POST', '/api/auth/verify-email', { token })
    await client.invalidateQueries({ queryKey: currentUserKey })
    return answer
  })
  if (token === '') return <Outcome {...messages.incomplete} mark="closed" />
  if (state.step === 'expired') return <ExpiredVerification />
  if (state.step === 'done') {
    const { resetToken } = state.answer
    return resetToken ? (
      <AccountFrame title={texts.password.title} lead={texts.password.lead} mark="filling">
        <NewPasswordForm token={resetToken} onExpired={expire} />
      </AccountFrame>
    ) : (
      <Outcome {...texts.done} mark="flowing">
        <ButtonLink to="/app" size="large" wide>
          {texts.continue}
        </ButtonLink>
      </Outcome>
    )
  }
  const busy = state.step === 'busy'
  return (
    <AccountFrame title={texts.title} lead={texts.lead} mark={busy ? 'filling' : 'open'}>
      {state.step === 'ready' && state.failure && <Notice {...state.failure} />}
      <Button size="large" wide busy={busy} disabled={token === undefined} onClick={run}>
        {busy ? texts.busy : texts.submit}
      </Button>
    </AccountFrame>
  )
}
