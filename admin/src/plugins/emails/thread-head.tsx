import { Button, MenuItem, TextField, useMediaQuery } from '@mui/material'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link, useNavigationType } from 'react-router-dom'
import { formatMoment } from '../../kernel/format'
import { useConsole } from '../../kernel/shell/console-context'
import { ActButton, StateTag } from '../../kernel/ui'
import { StatusBadge } from './badges'
import { texts } from './texts'
import styles from './thread-pane.module.css'
import { type Conversation, priorities, type Priority, type Staff } from './types'
import { useMarkRead } from './use-mark-read'
import { nameOf } from './use-staff'
import type { ThreadChange } from './use-thread'

interface Props {
  thread: Conversation
  staff: readonly Staff[]
  busy: boolean
  /** Leads to the list where a phone has no room for it. */
  back: ReactNode
  onChange: (change: ThreadChange, version: number, words: string) => Promise<void>
}

/** What a thread is about, who wrote it and its status. In a small window its settings are one press away. */
export function ThreadHead({ thread, staff, busy, back, onChange }: Props) {
  const { id, subject, status, state, priority, assigneeId, version } = thread
  const { markRead, busy: marking } = useMarkRead()
  const heading = useFocusWhenFollowed()
  const [isOpen, setIsOpen] = useState(false)
  const settings = useId()
  // A phone has no room for it beside the subject.
  const isNarrow = useMediaQuery('(max-width: 899px)')
  const isClosed = state === 'closed'
  // Nothing is disabled meanwhile: it would lose the focus.
  const change = (data: ThreadChange, words: string) => void (busy || onChange(data, version, words))
  const assignees = staff.map((one) => one.id)
  const read = status === 'unread' && (
    <Button variant="outlined" disabled={marking} onClick={() => void markRead(id)}>
      Mark as read
    </Button>
  )
  return (
    <header className={styles.head}>
      {back}
      <div className={styles.words}>
        <h2 ref={heading} className={styles.subject} tabIndex={-1} title={subject}>
          {subject}
        </h2>
        <p className={styles.tags}>
          <StatusBadge status={status} />
          <StateTag tone={state === 'open' ? 'fair' : 'neutral'}>{texts.states[state]}</StateTag>
        </p>
        <p className={styles.facts}>
          <Sender thread={thread} /> · {formatMoment(thread.createdAt)}
        </p>
      </div>
      <div className={styles.buttons}>
        {!isNarrow && read}
        <Button
          variant="outlined"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={settings}
          onClick={() => setIsOpen(!isOpen)}
        >
          Details
        </Button>
      </div>
      <div id={settings} className={styles.tools} data-open={isOpen || undefined}>
        <TextField
          select
          label="Priority"
          value={priority}
          aria-busy={busy}
          onChange={({ target }) => change({ priority: target.value as Priority }, 'Priority changed')}
        >
          {priorities.toReversed().map((name) => (
            <MenuItem key={name} value={name}>
              {texts.priorities[name]}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label="Assigned to"
          value={assigneeId ?? 0}
          aria-busy={busy}
          onChange={({ target }) => change({ assigneeId: Number(target.value) || null }, 'Assignment changed')}
        >
          <MenuItem value={0}>Nobody</MenuItem>
          {[...new Set([...assignees, ...(assigneeId === null ? [] : [assigneeId])])].map((one) => (
            <MenuItem key={one} value={one}>
              {nameOf(staff, one)}
            </MenuItem>
          ))}
        </TextField>
        {isNarrow && read}
        <ActButton
          variant="outlined"
          busy={busy}
          onClick={() => change({ state: isClosed ? 'open' : 'closed' }, isClosed ? 'Email reopened' : 'Email closed')}
        >
          {isClosed ? 'Reopen email' : 'Close email'}
        </ActButton>
      </div>
    </header>
  )
}

/** After a link in the list the focus moves to the thread, so that the rest of the list is not on the way to the reply. */
function useFocusWhenFollowed() {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasFollowed = useNavigationType() === 'PUSH'
  useEffect(() => {
    if (wasFollowed) heading.current?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: later changes of the address move nothing
  }, [])
  return heading
}

/** The sender's account is a link, where the console has such a screen. */
function Sender({ thread: { fromEmail, userId } }: Pick<Props, 'thread'>) {
  const { resources } = useConsole()
  if (userId === null) return <>{fromEmail}, without an account</>
  const hasScreen = resources.some(({ name, show }) => name === 'users' && show)
  return hasScreen ? <Link to={`/admin/users/${userId}/show`}>{fromEmail}</Link> : <>{fromEmail}</>
}
