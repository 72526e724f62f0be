import { Alert, Button, DialogActions, DialogContent, Stack } from '@mui/material'
import { ConsoleDialog, CopyField } from '../../kernel/ui'
import styles from './servers.module.css'
import type { Enrolment } from './types'

interface Props {
  enrolment: Enrolment
  onClose: () => void
}

/** The code for a node and what to run there. Neither is kept: closed, it is gone. */
export function CodeDialog({ enrolment: { code, install }, onClose }: Props) {
  return (
    <ConsoleDialog title="Enrol the node" onClose={onClose} maxWidth="md">
      <DialogContent>
        <Stack spacing={4}>
          <Alert severity="warning">
            This code is shown only once. It works once and expires in an hour. You can create a new one at any time.
          </Alert>
          <CopyField label="Enrolment code" value={code} />
          <p>Run on the node, as root. The third line asks for the code:</p>
          <ol className={styles.lines}>
            {install.map((line, index) => (
              <li key={line}>
                <CopyField label={`Line ${index + 1}`} value={line} />
              </li>
            ))}
          </ol>
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 5 }}>
        <Button variant="contained" onClick={onClose}>
          I have the code
        </Button>
      </DialogActions>
    </ConsoleDialog>
  )
}
