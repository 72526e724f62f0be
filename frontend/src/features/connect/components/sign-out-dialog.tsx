import Button from '@mui/material/Button'
import { messages } from '../messages'
import { DialogFrame } from '~/components/dialog/dialog-frame'
import styles from './plain-dialogs.module.css'

interface SignOutDialogProps {
  onChoose: (choice: { keep: boolean }) => void
  onClose: () => void
}

/** What becomes of the key and the preferences that this browser keeps. */
export function SignOutDialog({ onChoose, onClose }: SignOutDialogProps) {
  const { signOut } = messages
  return (
    <DialogFrame
      title={signOut.title}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {signOut.cancel}
          </Button>
          <Button variant="outlined" onClick={() => onChoose({ keep: false })}>
            {signOut.remove}
          </Button>
          <Button variant="contained" onClick={() => onChoose({ keep: true })}>
            {signOut.keep}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <p className={styles.lead}>{signOut.question}</p>
      <p className={styles.text}>{signOut.text}</p>
    </DialogFrame>
  )
}
