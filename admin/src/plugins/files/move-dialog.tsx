import { Alert, Button, DialogActions, DialogContent } from '@mui/material'
import { useState } from 'react'
import { notices } from '../../kernel/notices/notices'
import { ActButton, ConsoleDialog } from '../../kernel/ui'
import { forEachEntry } from './failures'
import { useFilesApi, useReload } from './files-api'
import { FolderChoice } from './folder-choice'
import { join, nameOf } from './paths'
import { texts } from './texts'
import { type Entry, nouns } from './types'

interface Props {
  entries: readonly Entry[]
  /** Where they are. */
  folder: string
  onClose: () => void
  onLeft: (left: readonly Entry[]) => void
}

/** Moves entries to another folder, which is looked for in the dialog. */
export default function MoveDialog({ entries: chosen, folder, onClose, onLeft }: Props) {
  const [entries, setEntries] = useState(chosen)
  const [target, setTarget] = useState(folder)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const api = useFilesApi()
  const reload = useReload()
  const [first] = entries
  const what = entries.length === 1 && first ? `"${first.name}"` : `${entries.length} ${nouns.many}`

  async function undo(moved: readonly Entry[]) {
    const { trouble: words } = await forEachEntry(moved, ({ path, name }) => api.move(join(target, name), path))
    if (words) notices.failure(`Couldn't undo that. ${words}`)
    await reload()
  }

  async function move() {
    setBusy(true)
    setTrouble(null)
    const { left, trouble: words } = await forEachEntry(entries, ({ path, name }) => api.move(path, join(target, name)))
    setBusy(false)
    const moved = entries.filter((entry) => !left.includes(entry))
    if (moved.length > 0) notices.success(doneWords(moved, target), () => void undo(moved))
    void reload()
    onLeft(left)
    if (words === null) return onClose()
    setEntries(left)
    setTrouble(words)
  }

  return (
    <ConsoleDialog title={`Move ${what}`} onClose={onClose} busy={busy}>
      <DialogContent>
        <FolderChoice folder={target} without={entries} onFolder={setTarget} />
        {trouble && (
          <Alert severity="error" sx={{ mt: 3 }}>
            Couldn't move {what}. {trouble}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 5 }}>
        <Button variant="outlined" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <ActButton busy={busy} disabled={target === folder} onClick={() => void move()}>
          {busy ? 'Moving…' : target === folder ? 'Move' : `Move to ${nameOf(target) || texts.root}`}
        </ActButton>
      </DialogActions>
    </ConsoleDialog>
  )
}

function doneWords(moved: readonly Entry[], target: string): string {
  const [first] = moved
  const what = moved.length === 1 && first ? `"${first.name}"` : `${moved.length} ${nouns.many}`
  return `Moved ${what} to ${nameOf(target) || texts.root}`
}
