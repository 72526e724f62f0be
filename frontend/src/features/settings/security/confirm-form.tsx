import type { ReactNode } from 'react'
import type { ButtonKind } from '~/components/button/button'
import { Form, useForm } from '~/components/form'
import type { CurrentUser } from '~/lib/auth/current-user'
import { securityFailures } from './failures'
import { type Identity, IdentityFields, identityFields, identityOf } from './identity'
import { messages } from './messages'
import styles from './security.module.css'

interface ConfirmFormProps {
  user: CurrentUser
  lead: ReactNode
  submitLabel: string
  submitKind?: ButtonKind
  /** False: the password is enough, where the second step is on as well. */
  asksCode?: boolean
  /** What it throws is shown in the form. */
  onSubmit: (identity: Identity) => Promise<void>
}

/** Asks once more who it is, then does it. */
export function ConfirmForm({ user, lead, submitLabel, submitKind, asksCode = true, onSubmit }: ConfirmFormProps) {
  const asked = { hasPassword: user.hasPassword, secondFactor: user.secondFactor && asksCode }
  const form = useForm({
    fields: identityFields(asked),
    submit: (values) => onSubmit(identityOf(asked, values)),
    failures: securityFailures,
  })
  return (
    <>
      <p className={styles.text}>{lead}</p>
      <Form form={form} submitLabel={submitLabel} submitKind={submitKind} busyLabel={messages.busy}>
        <IdentityFields user={asked} />
      </Form>
    </>
  )
}
