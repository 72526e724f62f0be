import { useEffect, useRef } from 'react'
import { MessageItem } from './message-item'
import styles from './message-log.module.css'
import type { Conversation, Staff } from './types'

interface Props {
  thread: Conversation
  staff: readonly Staff[]
}

/** What was written, oldest first. New messages are read out and come into view. */
export function MessageLog({ thread: { messages, fromEmail }, staff }: Props) {
  const log = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)?.id
  useEffect(() => {
    if (last !== undefined && log.current) log.current.scrollTop = log.current.scrollHeight
  }, [last])
  return (
    <div ref={log} className={styles.log} role="log" aria-label="Messages" tabIndex={0}>
      {messages.map((message) => (
        <MessageItem key={message.id} message={message} fromEmail={fromEmail} staff={staff} />
      ))}
    </div>
  )
}
