import { Alert, Button, DialogActions, DialogContent, Stack } from '@mui/material'
import { ConsoleDialog, CopyField } from '../../kernel/ui'
import type { Server } from './types'

interface Props {
  server: Pick<Server, 'name' | 'findings'>
}

/** What is to be put right on a server's node, and how. */
export function Findings({ server: { findings } }: Props) {
  if (findings.length === 0) return null
  return (
    <Stack spacing={4}>
      {findings.map(({ code, message, commands }) => (
        <Alert
          key={code}
          severity={code === 'not_set_up' ? 'info' : 'warning'}
          sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
        >
          <Stack spacing={2}>
            <span>{message}</span>
            {commands.map((command, index) => (
              <CopyField
                key={command}
                label={commands.length > 1 ? `Command ${index + 1}` : 'Command'}
                value={command}
              />
            ))}
          </Stack>
        </Alert>
      ))}
    </Stack>
  )
}

export function FindingsDialog({ server, onClose }: Props & { onClose: () => void }) {
  return (
    <ConsoleDialog title={`What to do for ${server.name}`} onClose={onClose} maxWidth="md">
      <DialogContent>
        <Findings server={server} />
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 5 }}>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </ConsoleDialog>
  )
}
