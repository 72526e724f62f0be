import { lazy, Suspense } from 'react'
import { DeleteDialog } from '../delete-dialog'
import type { Entry } from '../types'

const EditDialog = lazy(() => import('../editor/edit-dialog'))
const PreviewDialog = lazy(() => import('../preview/preview-dialog'))

/** What is open over one entry that was found. */
export interface OpenEntry {
  dialog: 'view' | 'edit' | 'delete'
  entry: Entry
}

interface Props {
  open: OpenEntry
  /** The files among the results. */
  entries: readonly Entry[]
  onOpen: (open: OpenEntry) => void
  onClose: () => void
  /** This one is restored from now on. */
  onUndo?: ((path: string) => void) | undefined
}

/** Browse's dialogs over what was found. */
export function EntryDialogs({ open: { dialog, entry }, entries, onOpen, onClose, onUndo }: Props) {
  if (dialog === 'delete')
    return (
      <DeleteDialog
        entries={[entry]}
        onClose={onClose}
        onLeft={() => undefined}
        onUndo={([path]) => path !== undefined && onUndo?.(path)}
      />
    )
  return (
    <Suspense fallback={null}>
      {dialog === 'edit' ? (
        <EditDialog entry={entry} onClose={onClose} />
      ) : (
        <PreviewDialog
          entry={entry}
          entries={entries}
          onShow={(entry) => onOpen({ dialog: 'view', entry })}
          onEdit={(entry) => onOpen({ dialog: 'edit', entry })}
          onClose={onClose}
        />
      )}
    </Suspense>
  )
}
