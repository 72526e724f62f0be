import { DialogFrame } from '~/components/dialog/dialog-frame'
import { Form, PasswordField, required, TextField, useForm } from '~/components/form'
import { toast } from '~/components/toast/toast-store'
import { apiRequest } from '~/lib/api-client'
import type { CurrentUser } from '~/lib/auth/current-user'
import { securityFailures, wrongPassword } from './failures'
import { messages } from './messages'
import { useRefreshSecurity } from './requests/use-security-state'
import styles from './security.module.css'

interface TurnOffDialogProps {
  user: CurrentUser
  onClose: () => void
}

const codeGiven = (value: string) => (value.trim().length < 6 ? messages.codeRequired : undefined)

/** Password and code, and signing in takes one step again. */
export function TurnOffDialog({ user, onClose }: TurnOffDialogProps) {
  const refresh = useRefreshSecurity()
  const { turnOff: texts } = messages
  const { hasPassword } = user
  const form = useForm({
    fields: {
      ownPassword: { label: messages.password, rule: hasPassword ? required : undefined, byCode: wrongPassword },
      code: { label: messages.code, rule: codeGiven },
    },
    submit: async ({ ownPassword, code }) => {
      await apiRequest('DELETE', '/api/auth/totp', { password: hasPassword ? ownPassword : undefined, code })
      toast({ title: texts.done })
      void refresh()
      onClose()
    },
    failures: securityFailures,
  })
  return (
    <DialogFrame title={texts.title} onClose={onClose}>
      <p className={styles.text}>{texts.lead}</p>
      <Form form={form} submitLabel={texts.submit} busyLabel={messages.busy}>
        {hasPassword && <PasswordField name="ownPassword" autoComplete="current-password" />}
        <TextField name="code" autoComplete="one-time-code" maxLength={40} help={messages.codeHelp} />
      </Form>
    </DialogFrame>
  )
}
