import { Alert } from '@mui/material'
import { useLayoutEffect, useRef } from 'react'
import { MessageItem } from './message-item'
import styles from './reply-form.module.css'
import type { Message, Staff } from './types'

interface Props {
  messages: readonly Message[]
  fromEmail: string
  staff: readonly Staff[]
}

/**
 * Says why an answer was not sent: somebody wrote after what it answers. It takes the focus, so that keys pressed a second
 * time for the answer do not send it unread; another refusal needs another `key`.
 */
export function CameMeanwhile({ messages, fromEmail, staff }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => frame.current?.focus(), [])
  return (
    <Alert severity="warning" ref={frame} tabIndex={-1}>
      <p>Not sent: a new message arrived. Your reply is still here. Edit it, or send it anyway.</p>
      <div className={styles.came} tabIndex={0} role="group" aria-label="New messages">
        {messages.map((message) => (
          <MessageItem key={message.id} message={message} fromEmail={fromEmail} staff={staff} />
        ))}
      </div>
    </Alert>
  )
}
