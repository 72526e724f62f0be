import { Alert, TextField, useMediaQuery } from '@mui/material'
import { type FormEvent, type MouseEvent, useRef, useState } from 'react'
import { formatNumber } from '../../kernel/format'
import { useConsole } from '../../kernel/shell/console-context'
import { ActButton } from '../../kernel/ui'
import { CameMeanwhile } from './came-meanwhile'
import { CannedAnswersMenu } from './canned-answers-menu'
import styles from './reply-form.module.css'
import { type Conversation, LONGEST_ANSWER, type Staff } from './types'
import { useAnswered } from './use-answered'
import { useDraft } from './use-draft'
import { useSendReply } from './use-send-reply'

interface Props {
  thread: Conversation
  staff: readonly Staff[]
  /** Shows the thread as the server answered it. */
  onAnswered: (thread: Conversation) => Promise<void>
  onManage: () => void
}

/** The next answer. What is typed stays until it has got through. */
export function ReplyForm({ thread, staff, onAnswered, onManage }: Props) {
  const { user } = useConsole()
  const [text, setText] = useDraft(`culvert:console:${user.id}:reply:${thread.id}`)
  const { newest, came, begin, refuse } = useAnswered(thread)
  const { send, busy, trouble } = useSendReply(thread.id)
  const field = useRef<HTMLTextAreaElement>(null)
  const isSmall = useMediaQuery('(max-width: 899px), (max-height: 800px)')
  const [wasFocused, setWasFocused] = useState(false)
  const length = text.trim().length
  const isTooLong = length > LONGEST_ANSWER
  // One line until somebody writes: until then the room is for what was written.
  const isOpen = wasFocused || text !== '' || Boolean(trouble) || Boolean(came)
  const canSend = length > 0 && !isTooLong && !busy

  async function submit(event: { preventDefault: () => void }) {
    event.preventDefault()
    if (!canSend) return
    const outcome = await send({ message: text.trim(), lastMessageId: newest })
    if (!outcome) return
    if (outcome.isSent) {
      write('')
      // The button has nothing to send now, and cannot keep it.
      field.current?.focus()
    } else refuse(outcome.thread)
    await onAnswered(outcome.thread)
  }

  function write(next: string) {
    if (text === '' || next === '') begin()
    setText(next)
  }

  /** Puts a canned answer where the cursor is. */
  function insert(words: string) {
    const { selectionStart, selectionEnd } = field.current ?? {}
    // A draft that was put back has its cursor before it, where nobody has set it.
    const isUnset = selectionEnd === 0 || selectionStart === undefined
    const [from, to] = isUnset ? [text.length, text.length] : [selectionStart ?? 0, selectionEnd ?? 0]
    const before = text.slice(0, from)
    const gap = before === '' || /\s$/.test(before) ? '' : '\n\n'
    write(before + gap + words + text.slice(to))
    field.current?.focus()
  }

  return (
    <form
      className={styles.form}
      data-open={isOpen || undefined}
      aria-label="Reply"
      onSubmit={(event: FormEvent) => void submit(event)}
    >
      {trouble && (
        <Alert severity="error">The reply was not sent. {trouble} What you wrote is still here: try again.</Alert>
      )}
      {came && <CameMeanwhile key={newest} messages={came} fromEmail={thread.fromEmail} staff={staff} />}
      <TextField
        className={styles.field}
        hiddenLabel
        placeholder={`Reply to ${thread.fromEmail}`}
        slotProps={{ htmlInput: { 'aria-label': 'Reply' } }}
        value={text}
        inputRef={field}
        onFocus={() => setWasFocused(true)}
        onChange={({ target }) => write(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat) void submit(event)
        }}
        multiline
        minRows={!isOpen ? 1 : isSmall ? 2 : 3}
        maxRows={isSmall ? 5 : 12}
        error={isTooLong}
        helperText={isTooLong ? `At most ${formatNumber(LONGEST_ANSWER)} characters` : isOpen && whereTo(thread)}
      />
      <div className={styles.foot}>
        <CannedAnswersMenu onChoose={insert} onManage={onManage} />
        {isOpen && (
          <span className={styles.count} data-over={isTooLong || undefined}>
            {formatNumber(length)} / {formatNumber(LONGEST_ANSWER)}
            <span className="visually-hidden"> characters</span>
          </span>
        )}
        <ActButton type="submit" busy={busy} disabled={!busy && !canSend} onClick={onceOnly}>
          {busy ? 'Sending…' : came ? 'Send anyway' : 'Send reply'}
        </ActButton>
      </div>
    </form>
  )
}

/** The second click of a double one was not meant for the question that the first one brought. */
function onceOnly(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault()
}

/** How the answer reaches its reader. */
function whereTo({ userId, fromEmail, state }: Conversation): string {
  const way =
    userId === null
      ? `Goes by mail to ${fromEmail}.`
      : `Added to their conversation. ${fromEmail} gets an email about it.`
  return state === 'closed' ? `${way} It opens the conversation again.` : way
}
