import { DialogFrame } from '~/components/dialog/dialog-frame'
import { email as emailRule, EmailField, Form, PasswordField, required, useForm } from '~/components/form'
import { apiRequest } from '~/lib/api-client'
import type { CurrentUser } from '~/lib/auth/current-user'
import { keepPendingEmail } from '../lib/pending-email'
import { messages } from '../messages'
import { securityFailures } from '../security/failures'
import styles from './dialogs.module.css'

interface ChangeEmailDialogProps {
  user: CurrentUser
  /** What stands in the field at first: an address that was asked for before. */
  proposal: string
  onSent: (email: string) => void
  onClose: () => void
}

/** Password and new address; nothing changes before the link in the mail is opened. */
export function ChangeEmailDialog({ user, proposal, onSent, onClose }: ChangeEmailDialogProps) {
  const { email: texts } = messages
  const { hasPassword } = user
  const form = useForm({
    fields: {
      email: {
        label: texts.email,
        rule: (value, label) => emailRule(value, label) ?? (normal(value) === user.email ? texts.same : undefined),
      },
      password: {
        label: texts.password,
        rule: hasPassword ? required : undefined,
        byCode: { E_WRONG_PASSWORD: messages.wrongPassword },
      },
    },
    submit: async ({ email, password }) => {
      await apiRequest('POST', '/api/auth/change-email', { email, password: hasPassword ? password : undefined })
      keepPendingEmail(user.id, normal(email))
      onSent(normal(email))
      onClose()
    },
    failures: securityFailures,
  })
  return (
    <DialogFrame title={texts.title} onClose={onClose}>
      <p className={styles.text}>{texts.lead(user.email)}</p>
      <Form form={form} submitLabel={texts.submit} busyLabel={texts.busy}>
        <EmailField name="email" defaultValue={proposal} />
        {hasPassword && <PasswordField name="password" autoComplete="current-password" help={texts.passwordHelp} />}
      </Form>
    </DialogFrame>
  )
}

/** As the server stores addresses. */
const normal = (email: string) => email.trim().toLowerCase()
