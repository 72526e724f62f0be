import { Button, DialogActions, DialogContent, DialogContentText } from '@mui/material'
import { ConsoleDialog } from '../../../kernel/ui'
import { NameList } from '../name-list'
import type { Conflict } from './upload-queue'
import { shown } from '../shown-name'

/** Asked once for all files whose names are taken. */
export function ConflictDialog({ names, answer }: Conflict) {
  const [first = ''] = names
  const many = names.length > 1
  return (
    <ConsoleDialog
      title={many ? `${names.length} files already exist` : `"${shown(first)}" already exists`}
      onClose={() => answer(null)}
      maxWidth="xs"
    >
      <DialogContent>
        {many && <NameList entries={names.map((name) => ({ path: name, name }))} />}
        <DialogContentText>
          Replacing keeps the current content as a version. Keeping both adds a number to the new name.
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 5, flexWrap: 'wrap', rowGap: 2 }}>
        <Button variant="outlined" onClick={() => answer(null)}>
          Cancel
        </Button>
        <Button variant="outlined" onClick={() => answer('skip')}>
          Skip
        </Button>
        <Button variant="outlined" color="error" onClick={() => answer('replace')}>
          Replace
        </Button>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the answer that loses nothing */}
        <Button variant="contained" autoFocus onClick={() => answer('keep')}>
          Keep both
        </Button>
      </DialogActions>
    </ConsoleDialog>
  )
}
