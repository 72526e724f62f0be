import { useEffect, useRef } from 'react'
import { settings } from '~/lib/settings'
import { formatMoment } from '../lib/format-moment'
import type { Message } from '../lib/types'
import { messages as texts } from '../messages'
import styles from './message-log.module.css'

/** What was said, oldest first. New lines are read out, and come into view. */
export function MessageLog({ messages }: { messages: readonly Message[] }) {
  const { brand } = settings()
  const end = useRef<HTMLElement>(null)
  const last = messages.at(-1)?.id
  useEffect(() => {
    if (last !== undefined) end.current?.scrollIntoView({ block: 'nearest' })
  }, [last])
  return (
    <div className={styles.log} role="log" aria-label={texts.thread.log} tabIndex={0}>
      {messages.map((message) => (
        <article
          key={message.id}
          ref={message.id === last ? end : undefined}
          className={styles.message}
          data-from={message.fromStaff ? 'staff' : 'user'}
        >
          <p className={styles.head}>
            <span className={styles.name}>{message.fromStaff ? texts.thread.staff(brand) : texts.thread.you}</span>{' '}
            <time dateTime={message.writtenAt}>{formatMoment(message.writtenAt)}</time>
          </p>
          <p className={styles.text}>{message.text}</p>
        </article>
      ))}
    </div>
  )
}
