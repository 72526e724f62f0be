import { atMost, ChoiceField, email, EmailField, Form, TextAreaField, TextField, useForm } from '~/components/form'
import { toast } from '~/components/toast/toast-store'
import { apiRequest } from '~/lib/api-client'
import type { CurrentUser } from '~/lib/auth/current-user'
import { userPrefix } from '~/lib/user-prefix'
import { useFormDraft } from '../hooks/use-form-draft'
import { LENGTHS } from '../lib/lengths'
import { priorityChoices } from '../lib/priorities'
import { messages } from '../messages'

const { contact, fields } = messages

/** A draft written while signed out. It becomes the user's at sign-in. */
const NOBODYS_DRAFT = 'culvert:contact-draft'

/** Anybody writes to support. What is typed is kept until it was sent. */
export function ContactForm({ user }: { user: Pick<CurrentUser, 'id' | 'email'> | null }) {
  const { ref, save, clear } = useFormDraft(user ? `${userPrefix(user.id)}contact-draft` : NOBODYS_DRAFT, NOBODYS_DRAFT)
  const form = useForm({
    fields: {
      email: { label: fields.email, rule: email, byRule: { email: contact.emailForm } },
      subject: { label: fields.subject, rule: atMost(LENGTHS.subject) },
      message: { label: fields.message, rule: atMost(LENGTHS.message) },
      priority: { label: fields.priority },
    },
    submit: async (values) => {
      try {
        await apiRequest('POST', '/api/support/contact', values)
      } catch (error) {
        toast({ ...messages.failed, variant: 'destructive' })
        throw error
      }
      clear()
      toast(contact.sent)
    },
  })
  return (
    <div ref={ref} onInput={save} onChange={save}>
      <Form form={form} submitLabel={contact.submit} busyLabel={contact.busy}>
        <EmailField name="email" defaultValue={user?.email ?? ''} />
        <TextField name="subject" autoComplete="off" />
        <TextAreaField name="message" most={LENGTHS.message} />
        <ChoiceField name="priority" choices={priorityChoices} defaultValue="medium" />
      </Form>
    </div>
  )
}
