import { Button } from '@mui/material'
import type { Entry } from './types'
import type { EntryActions } from './use-entry-keys'

/** What can be done with all of a selection. */
export function SelectionButtons({ entries, actions }: { entries: readonly Entry[]; actions: EntryActions }) {
  // Links and devices can only be deleted.
  const isPlain = entries.every(({ kind }) => kind === 'plain')
  return (
    <>
      <Button size="small" disabled={!isPlain} onClick={() => actions.download(entries)}>
        Download
      </Button>
      <Button size="small" disabled={!isPlain} onClick={() => actions.move(entries)}>
        Move
      </Button>
      <Button size="small" disabled={!isPlain} onClick={() => actions.copy(entries)}>
        Copy
      </Button>
      <Button size="small" color="error" onClick={() => actions.remove(entries)}>
        Delete
      </Button>
    </>
  )
}
