import { lazy, Suspense } from 'react'
import { CreateDialog } from './create-dialog'
import { DeleteDialog } from './delete-dialog'
import { ShortcutsDialog } from './shortcuts-dialog'
import type { Entry } from './types'

/** What is needed least often loads when it is first opened. */
const EditDialog = lazy(() => import('./edit-dialog'))
const TransferDialog = lazy(() => import('./transfer-dialog'))
const UploadDialog = lazy(() => import('./upload/upload-dialog'))

export type OpenDialog =
  | { dialog: 'create' | 'upload' | 'keys' }
  | { dialog: 'edit'; entry: Entry }
  | { dialog: 'move' | 'copy' | 'delete'; entries: readonly Entry[] }

interface Props {
  open: OpenDialog
  folder: string
  onClose: () => void
  onCreated: (name: string) => void
  /** Something was done to all but these of the selection. */
  onLeft: (left: readonly Entry[]) => void
}

export function FolderDialogs({ open, folder, onClose, onCreated, onLeft }: Props) {
  switch (open.dialog) {
    case 'create':
      return <CreateDialog folder={folder} onClose={onClose} onCreated={onCreated} />
    case 'upload':
      return (
        <Suspense fallback={null}>
          <UploadDialog folder={folder} onClose={onClose} />
        </Suspense>
      )
    case 'keys':
      return <ShortcutsDialog onClose={onClose} />
    case 'delete':
      return <DeleteDialog entries={open.entries} onClose={onClose} onLeft={onLeft} />
    case 'edit':
      return (
        <Suspense fallback={null}>
          <EditDialog entry={open.entry} onClose={onClose} />
        </Suspense>
      )
    case 'move':
    case 'copy':
      return (
        <Suspense fallback={null}>
          <TransferDialog verb={open.dialog} entries={open.entries} folder={folder} onClose={onClose} onLeft={onLeft} />
        </Suspense>
      )
    default:
      return open satisfies never
  }
}
