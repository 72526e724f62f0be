import { Alert, Button, DialogActions, DialogContent, DialogContentText } from '@mui/material'
import { useState } from 'react'
import { notices } from '../../kernel/notices/notices'
import { ActButton, ConsoleDialog } from '../../kernel/ui'
import { forEachEntry } from './failures'
import { useFilesApi, useReload } from './files-api'
import { NameList } from './name-list'
import { texts } from './texts'
import { type Deleted, type Entry, nouns } from './types'
import { useRestore } from './use-restore'

interface Props {
  entries: readonly Entry[]
  onClose: () => void
  onLeft: (left: readonly Entry[]) => void
}

/** Asks before entries go to the bin, and offers the way back. */
export function DeleteDialog({ entries: chosen, onClose, onLeft }: Props) {
  const [entries, setEntries] = useState(chosen)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const api = useFilesApi()
  const reload = useReload()
  const restore = useRestore()
  const [first] = entries

  async function remove() {
    setBusy(true)
    setTrouble(null)
    const items: Deleted[] = []
    const outcome = await forEachEntry(entries, async ({ path }) => items.push(await api.remove(path)))
    setBusy(false)
    if (items.length > 0) {
      const words = items.length === 1 ? texts.deleted : `${items.length} ${nouns.many} deleted successfully`
      notices.success(words, () => void restore(items))
    } else notices.failure(texts.failedToDelete)
    void reload()
    onLeft(outcome.left)
    if (outcome.trouble === null) return onClose()
    setEntries(outcome.left)
    setTrouble(outcome.trouble)
  }

  return (
    <ConsoleDialog title="Delete" onClose={onClose} busy={busy} maxWidth="xs">
      <DialogContent>
        <DialogContentText sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>
          {entries.length === 1 && first
            ? texts.deleteQuestion(first.name)
            : `Are you sure you want to delete ${entries.length} ${nouns.many}?`}
        </DialogContentText>
        <DialogContentText sx={{ mt: 1 }}>
          You can restore {entries.length === 1 ? 'it' : 'them'} from the bin.
        </DialogContentText>
        {entries.length > 1 && <NameList entries={entries} />}
        {trouble && (
          <Alert severity="error" sx={{ mt: 3 }}>
            {texts.failedToDelete}. {trouble}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 5 }}>
        <Button variant="outlined" onClick={onClose} disabled={busy} autoFocus>
          Cancel
        </Button>
        <ActButton color="error" busy={busy} onClick={() => void remove()}>
          {busy ? 'Deleting…' : 'Delete'}
        </ActButton>
      </DialogActions>
    </ConsoleDialog>
  )
}
