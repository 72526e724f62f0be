import { Button } from '@mui/material'
import { useState } from 'react'
import { useConsole } from '../../kernel/shell/console-context'
import { NotificationsDialog } from './notifications-dialog'
import styles from './settings.module.css'
import { texts } from './texts'

/** Which mails this operator gets about their own account, and a way to change it. */
export function EmailNotifications() {
  const { user, role } = useConsole()
  const [open, setOpen] = useState(false)
  const { mailOnSignIn, mailOnDrain } = user
  return (
    <>
      <p>
        {mailOnSignIn ? 'You are mailed' : 'You are not mailed'} about sign-ins from new browsers
        {mailOnDrain ? ', and before a server closes that you are connected to.' : '.'}
      </p>
      {role !== 'finance' && (
        <p className={styles.note}>
          Support staff get emails about waiting messages, unless you named other recipients.
        </p>
      )}
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {texts.configure}
        <span className="visually-hidden"> {texts.emailNotifications.toLowerCase()}</span>
      </Button>
      {open && <NotificationsDialog onClose={() => setOpen(false)} />}
    </>
  )
}
