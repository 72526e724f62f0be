import { Button, DialogActions, DialogContent, DialogContentText } from '@mui/material'
import { WITHOUT_GATEWAYS } from '../../../../app/shared/gateways'
import { ActButton, ConsoleDialog } from '../../kernel/ui'
import type { Gateway } from './types'

interface Props {
  gateway: Gateway
  onConfirm: () => void
  onClose: () => void
}

/** Asks before the only gateway that users can pay with is switched off. */
export function DisableDialog({ gateway: { displayName }, onConfirm, onClose }: Props) {
  return (
    <ConsoleDialog title={`Disable ${displayName}?`} onClose={onClose} maxWidth="xs">
      <DialogContent>
        <DialogContentText sx={{ color: 'text.primary' }}>{WITHOUT_GATEWAYS}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 5 }}>
        <Button variant="outlined" onClick={onClose} autoFocus>
          Cancel
        </Button>
        <ActButton color="error" busy={false} onClick={onConfirm}>
          Disable
        </ActButton>
      </DialogActions>
    </ConsoleDialog>
  )
}
