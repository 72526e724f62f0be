import { useQueryClient } from '@tanstack/react-query'
import { DialogFrame } from '~/components/dialog/dialog-frame'
import { Form, newPassword, PasswordField, required, useForm } from '~/components/form'
import { toast } from '~/components/toast/toast-store'
import { apiRequest } from '~/lib/api-client'
import type { CurrentUser } from '~/lib/auth/current-user'
import { sessionsKey } from '../hooks/use-sessions'
import { messages } from '../messages'
import { securityFailures } from '../security/failures'
import { IdentityFields, identityFields } from '../security/identity'
import styles from './dialogs.module.css'

interface ChangePasswordDialogProps {
  user: CurrentUser
  onClose: () => void
}

/** The password known so far, and another one. */
export function ChangePasswordDialog({ user, onClose }: ChangePasswordDialogProps) {
  const { password: texts } = messages
  const client = useQueryClient()
  const form = useForm({
    fields: {
      currentPassword: {
        label: texts.current,
        rule: required,
        byCode: { E_WRONG_PASSWORD: messages.wrongPassword },
      },
      code: identityFields(user).code,
      password: { label: texts.next, rule: newPassword, byRule: { commonPassword: texts.commonPassword } },
    },
    submit: async ({ currentPassword, code, password }) => {
      const proof = user.secondFactor ? { code } : {}
      await apiRequest('POST', '/api/auth/change-password', { currentPassword, ...proof, password })
      void client.invalidateQueries({ queryKey: sessionsKey })
      toast(texts.changed)
      onClose()
    },
    failures: securityFailures,
  })
  return (
    <DialogFrame title={texts.change} onClose={onClose}>
      <p className={styles.text}>{texts.text}</p>
      <Form form={form} submitLabel={texts.submit} busyLabel={texts.busy}>
        {/* Password managers ask whose password it is. */}
        <input type="text" name="username" autoComplete="username" defaultValue={user.email} hidden readOnly />
        <PasswordField name="currentPassword" autoComplete="current-password" />
        <IdentityFields user={{ hasPassword: false, secondFactor: user.secondFactor }} />
        <PasswordField name="password" autoComplete="new-password" help={texts.nextHelp} />
      </Form>
    </DialogFrame>
  )
}
