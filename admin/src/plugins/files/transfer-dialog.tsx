import { Alert, Button, DialogActions, DialogContent, DialogContentText } from '@mui/material'
import { useState } from 'react'
import { wordsOfFailure } from '../../kernel/data/console-error'
import { notices } from '../../kernel/notices/notices'
import { ActButton, ConsoleDialog } from '../../kernel/ui'
import { outcomeOf } from './failures'
import { useFilesApi, useReload } from './files-api'
import { FolderChoice } from './folder-choice'
import { nameOf } from './paths'
import { texts } from './texts'
import { type Entry, nouns, type Results } from './types'

interface Props {
  verb: 'move' | 'copy'
  entries: readonly Entry[]
  /** Where they are. */
  folder: string
  onClose: () => void
  onLeft: (left: readonly Entry[]) => void
}

const words = {
  move: { verb: 'Move', busy: 'Moving…', done: 'Moved', failed: "Couldn't move" },
  copy: { verb: 'Copy', busy: 'Copying…', done: 'Copied', failed: "Couldn't copy" },
} as const

/** Moves or copies entries to another folder, which is looked for in the dialog. */
export default function TransferDialog({ verb, entries: chosen, folder, onClose, onLeft }: Props) {
  const [entries, setEntries] = useState(chosen)
  const [target, setTarget] = useState(folder)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const api = useFilesApi()
  const reload = useReload()
  const what = wordsOf(entries)
  const { verb: act, busy: acting, done, failed } = words[verb]
  const isHere = target === folder

  async function undo(moved: readonly string[]) {
    try {
      const { trouble: refused } = outcomeOf([], (await api.move(moved, folder)).results)
      if (refused) notices.failure(`Couldn't undo that. ${refused}`)
    } catch (error) {
      notices.failure("Couldn't undo that", error)
    }
    await reload()
  }

  function tell({ results }: Results) {
    const paths = results.flatMap(({ entry }) => (entry ? [entry.path] : []))
    const placed = results.filter(({ state }) => state === 'done').map(({ path }) => path)
    const told = `${done} ${wordsOf(entries.filter(({ path }) => placed.includes(path)))} to ${nameOf(target) || texts.root}`
    if (paths.length > 0) notices.success(told, verb === 'move' ? () => void undo(paths) : undefined)
    void reload()
    const { left, trouble: refused } = outcomeOf(entries, results)
    onLeft(left)
    if (refused === null) return onClose()
    setEntries(left)
    setTrouble(refused)
  }

  async function transfer() {
    setBusy(true)
    setTrouble(null)
    const paths = entries.map(({ path }) => path)
    try {
      tell(await (verb === 'move' ? api.move(paths, target) : api.copy(paths, target, isHere ? 'keep' : 'refuse')))
    } catch (error) {
      setTrouble(wordsOfFailure(error))
      // Some may be done already.
      void reload()
    } finally {
      setBusy(false)
    }
  }

  return (
    <ConsoleDialog title={`${act} ${what}`} onClose={onClose} busy={busy}>
      <DialogContent>
        <FolderChoice folder={target} without={entries} onFolder={setTarget} />
        {verb === 'copy' && isHere && (
          <DialogContentText sx={{ mt: 2 }}>Copies in the same folder get a number in their name.</DialogContentText>
        )}
        {trouble && (
          <Alert severity="error" sx={{ mt: 3 }}>
            {failed} {what}. {trouble}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 5 }}>
        <Button variant="outlined" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <ActButton busy={busy} disabled={verb === 'move' && isHere} onClick={() => void transfer()}>
          {busy ? acting : verb === 'move' && isHere ? act : `${act} to ${nameOf(target) || texts.root}`}
        </ActButton>
      </DialogActions>
    </ConsoleDialog>
  )
}

function wordsOf(entries: readonly Entry[]): string {
  const [first] = entries
  return entries.length === 1 && first ? `"${first.name}"` : `${entries.length} ${nouns.many}`
}
