import { Button, DialogActions } from '@mui/material'
import { ActButton } from './act-button'

interface Props {
  isNew: boolean
  busy: boolean
  canSave: boolean
  onCancel: () => void
}

/** The end of a form. */
export function FormButtons({ isNew, busy, canSave, onCancel }: Props) {
  return (
    <DialogActions sx={{ px: 6, pb: 5 }}>
      <Button variant="outlined" onClick={onCancel} disabled={busy}>
        Cancel
      </Button>
      <ActButton type="submit" busy={busy} disabled={!canSave}>
        {busy ? 'Saving…' : isNew ? 'Create' : 'Save'}
      </ActButton>
    </DialogActions>
  )
}
