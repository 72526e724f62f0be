import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Button } from '~/components/button/button'
import { MailIcon } from '~/components/icons/icons'
import { Notice } from '~/components/notice/notice'
import { currentUserKey } from '~/lib/auth/use-auth'
import { messages } from '../messages'
import styles from './pending-email.module.css'

interface PendingEmailProps {
  email: string
  onAgain: () => void
  onDismiss: () => void
}

/** A new address that waits for its link to be opened, mostly in another tab: coming back here looks whether it was. */
export function PendingEmail({ email, onAgain, onDismiss }: PendingEmailProps) {
  const client = useQueryClient()
  const { email: texts } = messages
  useEffect(() => {
    const look = () => void client.invalidateQueries({ queryKey: currentUserKey })
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [client])
  return (
    <div className={styles.pending}>
      <Notice
        icon={<MailIcon />}
        title={texts.pendingTitle(email)}
        action={
          <Button kind="secondary" onClick={onAgain}>
            {texts.again}
          </Button>
        }
        onDismiss={onDismiss}
      >
        {texts.pendingText}
      </Notice>
    </div>
  )
}
