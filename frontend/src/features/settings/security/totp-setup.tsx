import { useState } from 'react'
import { Button } from '~/components/button/button'
import { Form, TextField, useForm } from '~/components/form'
import { apiJson } from '~/lib/api-client'
import type { CurrentUser } from '~/lib/auth/current-user'
import { ConfirmForm } from './confirm-form'
import { copyText } from './copy-text'
import { securityFailures } from './failures'
import { messages } from './messages'
import styles from './security.module.css'
import { TotpPicture } from './totp-picture'

interface Setup {
  secret: string
  uri: string
}

interface TotpSetupProps {
  user: CurrentUser
  /** The second step is on from now; these codes are shown only now. */
  onEnabled: (recoveryCodes: string[]) => void
}

/** Sets up an authenticator app: password, QR code or key, then the app's first code. */
export function TotpSetup({ user, onEnabled }: TotpSetupProps) {
  const [setup, setSetup] = useState<Setup>()
  if (setup) return <FirstCode setup={setup} onEnabled={onEnabled} />
  return (
    <ConfirmForm
      user={user}
      lead={messages.setup.password}
      submitLabel={messages.continue}
      onSubmit={async (identity) => setSetup(await apiJson<Setup>('POST', '/api/auth/totp/setup', identity))}
    />
  )
}

const sixDigits = (value: string) => (/^\d{6}$/.test(value.replaceAll(/\s/g, '')) ? undefined : messages.sixDigits)

function FirstCode({ setup, onEnabled }: { setup: Setup; onEnabled: TotpSetupProps['onEnabled'] }) {
  const { setup: texts } = messages
  const form = useForm({
    fields: { code: { label: texts.code, rule: sixDigits } },
    submit: async ({ code }) => {
      const answer = await apiJson<{ recoveryCodes: string[] }>('POST', '/api/auth/totp/enable', { code })
      onEnabled(answer.recoveryCodes)
    },
    failures: securityFailures,
  })
  return (
    <>
      <p className={styles.text}>{texts.scan}</p>
      <TotpPicture uri={setup.uri} />
      <div className={styles.secret}>
        <p>{texts.secret}</p>
        <code className={styles.key}>{setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        <Button kind="quiet" onClick={() => void copyText(setup.secret)}>
          {texts.copySecret}
        </Button>
      </div>
      <Form form={form} submitLabel={texts.submit} busyLabel={messages.busy}>
        <TextField name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={10} help={texts.codeHelp} />
      </Form>
    </>
  )
}
