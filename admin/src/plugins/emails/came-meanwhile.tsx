import { Alert } from '@mui/material'
import { MessageItem } from './message-item'
import styles from './reply-form.module.css'
import type { Message, Staff } from './types'

interface Props {
  messages: readonly Message[]
  fromEmail: string
  staff: readonly Staff[]
}

/** Says why an answer was not sent: somebody wrote after what it answers. */
export function CameMeanwhile({ messages, fromEmail, staff }: Props) {
  return (
    <Alert severity="warning">
      <p>Not sent: somebody wrote meanwhile. What you wrote is still here; change it, or send it anyway.</p>
      <div className={styles.came} tabIndex={0} role="group" aria-label="Written meanwhile">
        {messages.map((message) => (
          <MessageItem key={message.id} message={message} fromEmail={fromEmail} staff={staff} />
        ))}
      </div>
    </Alert>
  )
}
