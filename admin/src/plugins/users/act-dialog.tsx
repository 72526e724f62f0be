import { Button, DialogActions, DialogContent, DialogContentText } from '@mui/material'
import type { ReactNode } from 'react'
import { ActButton, ConsoleDialog } from '../../kernel/ui'
import { type BulkAction, bulkActions } from './bulk-actions'
import { calledOf, type User } from './types'

interface Props {
  title: string
  action: BulkAction
  user: User
  busy: boolean
  /** Whether it was done, once that is known and was told. */
  onAct: () => Promise<boolean>
  onClose: () => void
  /** What else is to be known of this account. */
  children?: ReactNode
}

/** Asks before something is done to one account, in the words for many; stays where it failed, to try again. */
export function ActDialog({ title, action, user, busy, onAct, onClose, children }: Props) {
  const { button, busy: busyWords, consequence } = bulkActions[action]
  const act = async () => {
    if (await onAct()) onClose()
  }
  return (
    <ConsoleDialog title={title} onClose={onClose} busy={busy} maxWidth="xs">
      <DialogContent>
        <DialogContentText sx={{ color: 'text.primary' }}>
          {button} {calledOf(user)}? {consequence} {children}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 5 }}>
        <Button variant="outlined" onClick={onClose} disabled={busy} autoFocus>
          Cancel
        </Button>
        <ActButton busy={busy} onClick={() => void act()}>
          {busy ? busyWords : button}
        </ActButton>
      </DialogActions>
    </ConsoleDialog>
  )
}
