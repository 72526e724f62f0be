import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { useId } from 'react'
import { MuiTheme } from '~/theme/mui-theme'
import styles from './leave-dialog.module.css'
import { messages } from './messages'

interface LeaveDialogProps {
  onStay: () => void
  onLeave: () => void
}

/** Somebody goes elsewhere with unsaved edits. It leaves the history alone, which waits for the answer. */
export default function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  const id = useId()
  const { title, text, stay, leave } = messages.leave
  return (
    <MuiTheme>
      <Dialog
        open
        role="alertdialog"
        onClose={onStay}
        aria-labelledby={id}
        aria-describedby={`${id}-text`}
        maxWidth="xs"
      >
        <div className={styles.body}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <p id={`${id}-text`}>{text}</p>
          <div className={styles.actions}>
            <Button variant="outlined" color="error" onClick={onLeave}>
              {leave}
            </Button>
            <Button variant="contained" autoFocus onClick={onStay}>
              {stay}
            </Button>
          </div>
        </div>
      </Dialog>
    </MuiTheme>
  )
}
