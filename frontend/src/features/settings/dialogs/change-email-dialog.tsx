import { DialogFrame } from '~/components/dialog/dialog-frame'
import { email as emailRule, EmailField, Form, useForm } from '~/components/form'
import { apiRequest } from '~/lib/api-client'
import type { CurrentUser } from '~/lib/auth/current-user'
import { keepPendingEmail } from '../lib/pending-email'
import { messages } from '../messages'
import { securityFailures } from '../security/failures'
import { IdentityFields, identityFields, identityOf } from '../security/identity'
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
  const form = useForm({
    fields: {
      email: {
        label: texts.email,
        rule: (value, label) => emailRule(value, label) ?? (normal(value) === user.email ? texts.same : undefined),
      },
      ...identityFields(user),
    },
    submit: async ({ email, ...proof }) => {
      await apiRequest('POST', '/api/auth/change-email', { email, ...identityOf(user, proof) })
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
        <IdentityFields user={user} />
      </Form>
    </DialogFrame>
  )
}

/** As the server stores addresses. */
const normal = (email: string) => email.trim().toLowerCase()
