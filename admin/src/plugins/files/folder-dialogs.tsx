import { lazy, Suspense } from 'react'
import { CreateDialog } from './create-dialog'
import { DeleteDialog } from './delete-dialog'
import { ShortcutsDialog } from './shortcuts-dialog'
import type { Entry } from './types'

/** What is needed least often loads when it is first opened. */
const EditDialog = lazy(() => import('./editor/edit-dialog'))
const PreviewDialog = lazy(() => import('./preview/preview-dialog'))
const TransferDialog = lazy(() => import('./transfer-dialog'))
const UploadDialog = lazy(() => import('./upload/upload-dialog'))
const VersionsDialog = lazy(() => import('./versions/versions-dialog'))

export type OpenDialog =
  | { dialog: 'create' | 'upload' | 'keys' }
  | { dialog: 'edit' | 'preview' | 'versions'; entry: Entry }
  | { dialog: 'move' | 'copy' | 'delete'; entries: readonly Entry[] }

interface Props {
  open: OpenDialog
  folder: string
  /** The folder's files, in the order in which they are shown. */
  files: readonly Entry[]
  /** Continues in another dialog. */
  onOpen: (open: OpenDialog) => void
  onClose: () => void
  onCreated: (name: string) => void
  /** Something was done to all but these of the selection. */
  onLeft: (left: readonly Entry[]) => void
  /** A deletion is taken back. */
  onUndo: (paths: readonly string[]) => void
}

export function FolderDialogs({ open, folder, files, onOpen, onClose, onCreated, onLeft, onUndo }: Props) {
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
      return <DeleteDialog entries={open.entries} onClose={onClose} onLeft={onLeft} onUndo={onUndo} />
    case 'edit':
      return (
        <Suspense fallback={null}>
          <EditDialog entry={open.entry} onClose={onClose} />
        </Suspense>
      )
    case 'preview':
      return (
        <Suspense fallback={null}>
          <PreviewDialog
            entry={open.entry}
            entries={files}
            onShow={(entry) => onOpen({ dialog: 'preview', entry })}
            onEdit={(entry) => onOpen({ dialog: 'edit', entry })}
            onClose={onClose}
          />
        </Suspense>
      )
    case 'versions':
      return (
        <Suspense fallback={null}>
          <VersionsDialog entry={open.entry} onClose={onClose} />
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
