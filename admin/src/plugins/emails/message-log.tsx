import { type RefObject, useEffect, useRef } from 'react'
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
  useEndInSight(log)
  return (
    <div ref={log} className={styles.log} role="log" aria-label="Messages" tabIndex={0}>
      {messages.map((message) => (
        <MessageItem key={message.id} message={message} fromEmail={fromEmail} staff={staff} />
      ))}
    </div>
  )
}

/** Keeps the last message in view while the keyboard or a longer reply takes room from the log. */
function useEndInSight(log: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const element = log.current
    if (!element || typeof ResizeObserver === 'undefined') return
    let isAtEnd = true
    const look = () => {
      isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX
    }
    const observer = new ResizeObserver(() => {
      if (isAtEnd) element.scrollTop = element.scrollHeight
    })
    element.addEventListener('scroll', look)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      observer.disconnect()
    }
  }, [log])
}

const NEAR_PX = 8
