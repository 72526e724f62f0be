import { Button } from '~/components/button/button'
import { apiJson } from '~/lib/api-client'
import { AccountFrame } from '../components/account-frame'
import { Notice } from '../components/notice'
import { Outcome } from '../components/outcome'
import { useLinkAction } from '../hooks/use-link-action'
import { useLinkToken } from '../hooks/use-link-token'
import { messages } from '../messages'

const texts = messages.forwarding

/** Opened by the link in a mail that asks whether mail may be forwarded to its reader, who needs no account. */
export default function ConfirmForwardingPage() {
  const token = useLinkToken()
  const { state, run } = useLinkAction(() =>
    apiJson<{ emailAddress: string }>('POST', '/api/mailboxes/confirm-forwarding', { token })
  )
  if (token === '') return <Outcome {...messages.incomplete} mark="closed" />
  if (state.step === 'expired') return <Outcome title={messages.expired.title} text={texts.expired} mark="closed" />
  if (state.step === 'done')
    return <Outcome title={texts.done.title} text={texts.done.text(state.answer.emailAddress)} mark="flowing" />
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
