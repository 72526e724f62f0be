import { settings } from '~/lib/settings'
import { formatMoment } from '../../kernel/format'
import styles from './message-item.module.css'
import type { Message, Staff } from './types'
import { nameOf } from './use-staff'

interface Props {
  message: Message
  fromEmail: string
  staff: readonly Staff[]
}

/** One message: who, when and what, as text and nothing but text. */
export function MessageItem({ message, fromEmail, staff }: Props) {
  return (
    <article className={styles.message} data-from={message.fromStaff ? 'staff' : 'sender'}>
      <p className={styles.head}>
        <strong className={styles.name}>{authorOf(message, fromEmail, staff)}</strong>{' '}
        <time dateTime={message.writtenAt}>{formatMoment(message.writtenAt)}</time>
      </p>
      <p className={styles.text}>{message.text}</p>
    </article>
  )
}

function authorOf({ fromStaff, staffId }: Message, fromEmail: string, staff: readonly Staff[]): string {
  if (!fromStaff) return fromEmail
  return staffId === null ? `${settings().brand}, from the terminal` : nameOf(staff, staffId)
}
