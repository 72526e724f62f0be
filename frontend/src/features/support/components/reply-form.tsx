import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { FormEvent } from 'react'
import { failureOf } from '~/components/form'
import { userPrefix } from '~/lib/user-prefix'
import { useDraftText } from '../hooks/use-draft-text'
import { LENGTHS } from '../lib/lengths'
import type { Conversation } from '../lib/types'
import { messages } from '../messages'
import { useSendMessage } from '../requests/use-write'
import styles from './reply-form.module.css'

const { thread: texts } = messages

interface ReplyFormProps {
  thread: Conversation
  userId: number
}

/** The user's next message. It is kept until it was sent. */
export function ReplyForm({ thread, userId }: ReplyFormProps) {
  const [text, setText] = useDraftText(`${userPrefix(userId)}support-reply:${thread.id}`)
  const send = useSendMessage(thread.id)
  const isTooLong = text.trim().length > LENGTHS.message
  const failure = send.isError ? failureOf(send.error).text : undefined
  const problem = isTooLong ? texts.tooLong(LENGTHS.message) : failure
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (send.isPending || text.trim() === '' || isTooLong) return
    send.mutate(text, { onSuccess: () => setText('') })
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={texts.reply}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
        }}
        multiline
        minRows={2}
        maxRows={10}
        fullWidth
        error={problem !== undefined}
        helperText={problem ?? (thread.state === 'closed' ? texts.closed : undefined)}
      />
      <Button
        className={styles.send}
        type="submit"
        variant="contained"
        disabled={text.trim() === ''}
        aria-disabled={send.isPending || isTooLong || undefined}
      >
        {send.isPending ? texts.sending : texts.send}
      </Button>
    </form>
  )
}
