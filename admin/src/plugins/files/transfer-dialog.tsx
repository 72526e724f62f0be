import { Alert, Button, DialogActions, DialogContent, DialogContentText } from '@mui/material'
import { useState } from 'react'
import { wordsOfFailure } from '../../kernel/data/console-error'
import { ActButton, ConsoleDialog } from '../../kernel/ui'
import { FolderChoice } from './folder-choice'
import { folderName } from './paths'
import type { Entry } from './types'
import { useTransfer, wordsOf } from './use-transfer'

interface Props {
  verb: 'move' | 'copy'
  entries: readonly Entry[]
  /** Where they are. */
  folder: string
  /** What was tried already, and why it was refused. */
  tried?: { target: string; trouble: string } | undefined
  onClose: () => void
  onLeft?: (left: readonly Entry[]) => void
}

const words = {
  move: { verb: 'Move', busy: 'Moving…', failed: "Couldn't move" },
  copy: { verb: 'Copy', busy: 'Copying…', failed: "Couldn't copy" },
} as const

/** Moves or copies entries to another folder, which is looked for in the dialog. */
export default function TransferDialog({ verb, entries: chosen, folder, tried, onClose, onLeft }: Props) {
  const [entries, setEntries] = useState(chosen)
  const [target, setTarget] = useState(tried?.target ?? folder)
  const [trouble, setTrouble] = useState(tried?.trouble ?? null)
  const [busy, setBusy] = useState(false)
  const transfer = useTransfer()
  const what = wordsOf(entries)
  const { verb: act, busy: acting, failed } = words[verb]
  const isHere = target === folder

  async function start() {
    setBusy(true)
    setTrouble(null)
    try {
      const { left, trouble: refused } = await transfer({ verb, entries, folder, target })
      onLeft?.(left)
      if (refused === null) return onClose()
      setEntries(left)
      setTrouble(refused)
    } catch (error) {
      setTrouble(wordsOfFailure(error))
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
        <ActButton busy={busy} disabled={verb === 'move' && isHere} onClick={() => void start()}>
          {busy ? acting : verb === 'move' && isHere ? act : `${act} to ${folderName(target)}`}
        </ActButton>
      </DialogActions>
    </ConsoleDialog>
  )
}
