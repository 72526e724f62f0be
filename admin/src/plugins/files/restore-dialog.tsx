import { Button, DialogActions, DialogContent, DialogContentText, Stack } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { notices } from '../../kernel/notices/notices'
import { ActButton, ConsoleDialog } from '../../kernel/ui'
import { withRest, wordsOfPath } from './failures'
import { useFilesApi, useReload } from './files-api'
import { copyName, join, nameOf, parentOf } from './paths'
import { shown } from './shown-name'
import { PathField } from './path-field'
import { type BinItem, itemName } from './types'

/** Restores an item under another path, where its own is taken or not known any more. */
export function RestoreDialog({ item, onClose }: { item: BinItem; onClose: () => void }) {
  const [typed, setTyped] = useState(() => freePathOf(item))
  const [trouble, setTrouble] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const api = useFilesApi()
  const reload = useReload()

  async function restore() {
    setBusy(true)
    try {
      const restored = await api.restoreAs(item.id, typed.normalize('NFC'))
      if (restored) notices.success(withRest(`Restored to ${shown(restored.path)}`, [restored]))
      void reload()
      onClose()
    } catch (error) {
      setTrouble(wordsOfPath(error))
    } finally {
      setBusy(false)
    }
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!busy) void restore()
  }

  return (
    <ConsoleDialog title={`Restore "${itemName(item)}"`} onClose={onClose} busy={busy} maxWidth="xs">
      <form onSubmit={onSubmit}>
        <DialogContent sx={{ pt: '4px !important' }}>
          <Stack spacing={3}>
            <DialogContentText sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>
              {item.path === null
                ? `Its original path can't be read, but the ${item.type} is intact. Choose a path to restore it to.`
                : `There is something else at ${shown(item.path)} now. Restore the deleted ${item.type} to another path.`}
            </DialogContentText>
            <PathField
              label="Path"
              value={typed}
              onChange={(value) => {
                setTyped(value)
                setTrouble(null)
              }}
              trouble={trouble}
              hint="Missing folders are created."
            />
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 6, pb: 5 }}>
          <Button variant="outlined" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <ActButton type="submit" busy={busy} disabled={typed.trim() === ''}>
            {busy ? 'Restoring…' : 'Restore'}
          </ActButton>
        </DialogActions>
      </form>
    </ConsoleDialog>
  )
}

function freePathOf({ path, type }: BinItem): string {
  if (path === null) return `/Restored ${type}`
  return join(parentOf(path), copyName(nameOf(path), 1))
}
