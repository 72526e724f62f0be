import type { ReactNode } from 'react'
import type { ButtonKind } from '~/components/button/button'
import { Form, PasswordField, required, useForm } from '~/components/form'
import type { CurrentUser } from '~/lib/auth/current-user'
import { securityFailures, wrongPassword } from './failures'
import { messages } from './messages'
import styles from './security.module.css'

interface ConfirmFormProps {
  user: CurrentUser
  lead: ReactNode
  submitLabel: string
  submitKind?: ButtonKind
  /** What it throws is shown in the form. An account without a password sends none: its session has to be fresh. */
  onSubmit: (password: string | undefined) => Promise<void>
}

/** Asks for the password once more, then does it. */
export function ConfirmForm({ user, lead, submitLabel, submitKind, onSubmit }: ConfirmFormProps) {
  const { hasPassword } = user
  const form = useForm({
    fields: {
      ownPassword: { label: messages.password, rule: hasPassword ? required : undefined, byCode: wrongPassword },
    },
    submit: ({ ownPassword }) => onSubmit(hasPassword ? ownPassword : undefined),
    failures: securityFailures,
  })
  return (
    <>
      <p className={styles.text}>{lead}</p>
      <Form form={form} submitLabel={submitLabel} submitKind={submitKind} busyLabel={messages.busy}>
        {hasPassword && (
          <PasswordField name="ownPassword" autoComplete="current-password" help={messages.passwordHelp} />
        )}
      </Form>
    </>
  )
}
