import { Form, TextField, useForm } from '~/components/form'
import { toast } from '~/components/toast/toast-store'
import type { CurrentUser } from '~/lib/auth/current-user'
import { useUpdateAccount } from '../hooks/use-update-account'
import { messages } from '../messages'
import styles from './name-form.module.css'

/** First and last name, both optional. */
export function NameForm({ user }: { user: CurrentUser }) {
  const { profile: texts } = messages
  const { mutateAsync } = useUpdateAccount()
  const form = useForm({
    fields: { firstName: { label: texts.firstName }, lastName: { label: texts.lastName } },
    submit: async ({ firstName, lastName }) => {
      await mutateAsync({ firstName: firstName.trim() || null, lastName: lastName.trim() || null })
      toast({ title: messages.save.saved })
    },
  })
  return (
    <div className={styles.form}>
      <Form form={form} submitLabel={texts.submit} busyLabel={messages.save.saving} compact submitKind="secondary">
        <div className={styles.names}>
          <TextField
            name="firstName"
            note={texts.optional}
            autoComplete="given-name"
            maxLength={100}
            defaultValue={user.firstName ?? ''}
          />
          <TextField
            name="lastName"
            note={texts.optional}
            autoComplete="family-name"
            maxLength={100}
            defaultValue={user.lastName ?? ''}
          />
        </div>
      </Form>
    </div>
  )
}
