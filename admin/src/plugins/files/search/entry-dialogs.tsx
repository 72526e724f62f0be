import { lazy, Suspense } from 'react'
import { DeleteDialog } from '../delete-dialog'
import type { Entry } from '../types'

const EditDialog = lazy(() => import('../edit-dialog'))
const ViewDialog = lazy(() => import('./view-dialog'))

/** What is open over one entry that was found. */
export interface OpenEntry {
  dialog: 'view' | 'edit' | 'delete'
  entry: Entry
}

interface Props {
  open: OpenEntry
  onOpen: (open: OpenEntry) => void
  onClose: () => void
}

/** Browse's dialogs, and one to look at a file. */
export function EntryDialogs({ open: { dialog, entry }, onOpen, onClose }: Props) {
  if (dialog === 'delete') return <DeleteDialog entries={[entry]} onClose={onClose} onLeft={() => undefined} />
  return (
    <Suspense fallback={null}>
      {dialog === 'edit' ? (
        <EditDialog entry={entry} onClose={onClose} />
      ) : (
        <ViewDialog entry={entry} onEdit={() => onOpen({ dialog: 'edit', entry })} onClose={onClose} />
      )}
    </Suspense>
  )
}
