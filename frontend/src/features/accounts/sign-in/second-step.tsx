import { useState } from 'react'
import { Button } from '~/components/button/button'
import { passkeysPossible } from '~/lib/passkeys'
import { AccountFrame } from '../components/account-frame'
import { Notice } from '../components/notice'
import { CodeForm } from './code-form'
import { messages } from './messages'
import type { PendingStep } from './pending-step'
import styles from './sign-in.module.css'
import { usePasskeyCeremony } from './use-passkey-ceremony'

interface SecondStepProps {
  step: PendingStep
  /** What was achieved before it, such as a new password. */
  done?: string
  onExpired: () => void
  onBack: () => void
}

/** After the first step of signing in: a code, a recovery code or a passkey. */
export function SecondStep({ step, done, onExpired, onBack }: SecondStepProps) {
  const { challenge, methods } = step
  const [kind, setKind] = useState<'totp' | 'recovery'>('totp')
  const lead = messages.leads[kind]
  const other = kind === 'totp' ? 'recovery' : 'totp'
  return (
    <AccountFrame title={messages.title} lead={done ? `${done} ${lead}` : lead} mark="filling">
      <CodeForm key={kind} challenge={challenge} kind={kind} onExpired={onExpired} />
      <div className={styles.ways}>
        {methods.includes('passkey') && passkeysPossible() && (
          <PasskeyWay challenge={challenge} onExpired={onExpired} />
        )}
        {methods.includes(other) && (
          <Button kind="quiet" wide onClick={() => setKind(other)}>
            {other === 'recovery' ? messages.byRecovery : messages.byApp}
          </Button>
        )}
        <Button kind="quiet" wide onClick={onBack}>
          {messages.back}
        </Button>
      </div>
      {kind === 'recovery' && <p className={styles.lost}>{messages.lost}</p>}
    </AccountFrame>
  )
}

function PasskeyWay({ challenge, onExpired }: { challenge: string; onExpired: () => void }) {
  const { run, busy, failure } = usePasskeyCeremony({
    optionsPath: '/api/auth/second-factor/passkey/options',
    verifyPath: '/api/auth/second-factor/passkey',
    facts: { challenge },
    onExpired,
  })
  return (
    <>
      {failure && <Notice {...failure} />}
      <Button kind="secondary" size="large" wide busy={busy} onClick={run}>
        {busy ? messages.passkey.busy : messages.byPasskey}
      </Button>
    </>
  )
}
