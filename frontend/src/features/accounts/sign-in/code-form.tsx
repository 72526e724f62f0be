import { Form, TextField, useForm } from '~/components/form'
import { apiJson } from '~/lib/api-client'
import { hasCode } from '~/lib/api-error'
import type { CurrentUser } from '~/lib/auth/current-user'
import { useEnter } from '~/lib/auth/use-enter'
import { messages } from './messages'

interface CodeFormProps {
  challenge: string
  kind: 'totp' | 'recovery'
  onExpired: () => void
}

const isTotp = (value: string) => /^\d{6}$/.test(value.replaceAll(/\s/g, ''))
const isRecovery = (value: string) => value.replaceAll(/[^a-z0-9]/gi, '').length === 16

/** The code of the app or a recovery code, and one is in. */
export function CodeForm({ challenge, kind, onExpired }: CodeFormProps) {
  const enter = useEnter()
  const byApp = kind === 'totp'
  const rule = (value: string) => {
    if (byApp) return isTotp(value) ? undefined : messages.codeRequired
    return isRecovery(value) ? undefined : messages.recoveryCodeRequired
  }
  const form = useForm({
    fields: { code: { label: byApp ? messages.code : messages.recoveryCode, rule } },
    submit: async ({ code }) => {
      try {
        enter(await apiJson<CurrentUser>('POST', '/api/auth/second-factor', { challenge, code }))
      } catch (error) {
        if (isOver(error)) return onExpired()
        throw error
      }
    },
    failures: { E_WRONG_CODE: byApp ? messages.wrongCode : messages.wrongRecovery },
  })
  return (
    <Form form={form} submitLabel={messages.submit} busyLabel={messages.busy}>
      {byApp ? (
        <TextField name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={10} autoFocus />
      ) : (
        <TextField
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
          autoFocus
        />
      )}
    </Form>
  )
}

/** After the last wrong code the challenge is spent, as it is after five minutes. */
function isOver(error: unknown): boolean {
  return hasCode(error, 'E_CHALLENGE_EXPIRED') || (hasCode(error, 'E_WRONG_CODE') && error.body['attemptsLeft'] === 0)
}
