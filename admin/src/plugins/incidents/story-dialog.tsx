import { Button, DialogActions, DialogContent } from '@mui/material'
import { ConsoleDialog } from '../../kernel/ui'
import { Story } from './story'
import type { Incident } from './types'

interface Props {
  incident: Incident
  onClose: () => void
}

/** The whole story, as everybody reads it on the status page. */
export function StoryDialog({ incident, onClose }: Props) {
  return (
    <ConsoleDialog title={incident.title} onClose={onClose}>
      <DialogContent>
        <Story updates={incident.updates} />
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 5 }}>
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </ConsoleDialog>
  )
}
