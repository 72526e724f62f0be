import { Button, DialogActions } from '@mui/material'
import { ConsoleDialog } from './console-dialog'

interface Props {
  onKeep: () => void
  onDiscard: () => void
}

/** Asks before what was typed is thrown away. Escape goes back to the form. */
export function DiscardQuestion({ onKeep, onDiscard }: Props) {
  return (
    <ConsoleDialog title="Discard what you typed?" onClose={onKeep} maxWidth="xs">
      <DialogActions sx={{ px: 6, pb: 5 }}>
        <Button variant="outlined" onClick={onKeep} autoFocus>
          Keep editing
        </Button>
        <Button variant="contained" color="error" onClick={onDiscard}>
          Discard
        </Button>
      </DialogActions>
    </ConsoleDialog>
  )
}
