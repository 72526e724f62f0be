import { Form, newPassword, PasswordField, useForm } from '~/components/form'
import { apiJson } from '~/lib/api-client'
import { hasCode } from '~/lib/api-error'
import type { CurrentUser } from '~/lib/auth/current-user'
import { useEnter } from '~/lib/auth/use-enter'
import { messages } from '../messages'
import { type PendingStep, pendingStepOf } from '../sign-in/pending-step'

interface NewPasswordFormProps {
  token: string
  onExpired: () => void
  /** The password is saved; signing in takes another step. An address that is just being verified has none yet. */
  onSecondStep?: (step: PendingStep) => void
}

/** Spends a link's token on a new password, which also signs in. */
export function NewPasswordForm({ token, onExpired, onSecondStep }: NewPasswordFormProps) {
  const enter = useEnter()
  const form = useForm({
    fields: {
      password: {
        label: messages.fields.newPassword,
        rule: newPassword,
        byRule: { commonPassword: messages.commonPassword },
      },
    },
    submit: async ({ password }) => {
      try {
        enter(await apiJson<CurrentUser>('POST', '/api/auth/reset-password', { token, password }))
      } catch (error) {
        const step = pendingStepOf(error)
        if (step && onSecondStep) return onSecondStep(step)
        if (!hasCode(error, 'E_LINK_EXPIRED')) throw error
        onExpired()
      }
    },
  })
  return (
    <Form form={form} submitLabel={messages.reset.submit} busyLabel={messages.reset.busy}>
      <PasswordField name="password" autoComplete="new-password" help={messages.passwordHelp} />
    </Form>
  )
}
