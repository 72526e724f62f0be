import { useQueryClient } from '@tanstack/react-query'
import { Button, ButtonAnchor, ButtonLink } from '~/components/button/button'
import { apiRequest } from '~/lib/api-client'
import { rememberRoute } from '~/lib/auth/return-to'
import { currentUserKey } from '~/lib/auth/use-auth'
import { AccountFrame } from '../components/account-frame'
import { Notice } from '../components/notice'
import { Outcome } from '../components/outcome'
import { useLinkAction } from '../hooks/use-link-action'
import { useLinkToken } from '../hooks/use-link-token'
import { messages } from '../messages'

const texts = messages.confirm

/** Opened by the link in the mail to a new address. Only the account's owner, signed in, can spend it. */
export default function ConfirmEmailPage() {
  const token = useLinkToken()
  const client = useQueryClient()
  const { state, run } = useLinkAction(async () => {
    await apiRequest('POST', '/api/auth/confirm-email', { token })
    await client.invalidateQueries({ queryKey: currentUserKey })
  })
  if (token === '') return <Outcome {...messages.incomplete} mark="closed" />
  if (state.step === 'expired') {
    return <Outcome title={messages.expired.title} text={messages.expired.confirm} mark="closed" />
  }
  if (state.step === 'signed-out') {
    return (
      <Outcome {...texts.signedOut} mark="closed">
        <ButtonAnchor href="/api/login" size="large" wide onClick={() => rememberRoute()}>
          {texts.signIn}
        </ButtonAnchor>
      </Outcome>
    )
  }
  if (state.step === 'done') {
    return (
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
