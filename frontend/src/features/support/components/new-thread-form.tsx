import { Link } from 'react-router-dom'
import { atMost, ChoiceField, Form, TextAreaField, TextField, useForm } from '~/components/form'
import { userPrefix } from '~/lib/user-prefix'
import { useFormDraft } from '../hooks/use-form-draft'
import { LENGTHS } from '../lib/lengths'
import { priorityChoices } from '../lib/priorities'
import { messages } from '../messages'
import { useOpenThread } from '../requests/use-write'
import styles from './new-thread-form.module.css'

const { fields, start } = messages

interface NewThreadFormProps {
  userId: number
  onOpened: (threadId: number) => void
}

/** The first message of a conversation. */
export function NewThreadForm({ userId, onOpened }: NewThreadFormProps) {
  const { ref, save, clear } = useFormDraft(`${userPrefix(userId)}support-new`)
  const { mutateAsync: open } = useOpenThread()
  const form = useForm({
    fields: {
      subject: { label: fields.subject, rule: atMost(LENGTHS.subject) },
      message: { label: fields.message, rule: atMost(LENGTHS.message) },
      priority: { label: fields.priority },
    },
    submit: async (values) => {
      const { id } = await open(values)
      clear()
      onOpened(id)
    },
  })
  return (
    <div className={styles.pane} ref={ref} onInput={save} onChange={save}>
      <header className={styles.head}>
        <h2 className={styles.title}>{start.title}</h2>
        <Link className={styles.cancel} to={{ search: '' }}>
          {start.cancel}
        </Link>
      </header>
      <Form form={form} submitLabel={start.submit} busyLabel={start.busy}>
        <TextField name="subject" autoComplete="off" />
        <TextAreaField name="message" most={LENGTHS.message} />
        <ChoiceField name="priority" choices={priorityChoices} defaultValue="medium" />
      </Form>
    </div>
  )
}
