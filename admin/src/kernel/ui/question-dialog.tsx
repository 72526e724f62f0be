import { Alert, Button, DialogActions, DialogContent, DialogContentText } from '@mui/material'
import type { ReactNode } from 'react'
import { ActButton } from './act-button'
import { ConsoleDialog } from './console-dialog'

interface Props {
  title: string
  /** Names what it is about, and what follows from it. */
  question: string
  /** On the button: what it does, and what is said while it does. */
  action?: readonly [idle: string, busy: string]
  busy: boolean
  /** Why it could not be done. */
  trouble: string | null
  /** More to know before one answers. */
  children?: ReactNode
  onClose: () => void
  onAct: () => void
}

/** Asks before something is done that is hard to undo. The way out has the focus. */
export function QuestionDialog(props: Props) {
  const { title, question, action = ['Delete', 'Deleting…'], busy, trouble, children, onClose, onAct } = props
  return (
    <ConsoleDialog title={title} onClose={onClose} busy={busy} maxWidth="xs">
      <DialogContent>
        <DialogContentText sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>{question}</DialogContentText>
        {children}
        {trouble && (
          <Alert severity="error" sx={{ mt: 3 }}>
            {trouble}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 5 }}>
        <Button variant="outlined" onClick={onClose} disabled={busy} autoFocus>
          Cancel
        </Button>
        <ActButton color="error" busy={busy} onClick={onAct}>
          {action[busy ? 1 : 0]}
        </ActButton>
      </DialogActions>
    </ConsoleDialog>
  )
}
