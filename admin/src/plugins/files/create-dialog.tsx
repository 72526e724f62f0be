import { Button, DialogActions, DialogContent, FormControlLabel, Radio, RadioGroup, Stack } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { notices } from '../../kernel/notices/notices'
import { ActButton, ConsoleDialog, useDiscard } from '../../kernel/ui'
import { faultOf, wordsOfPath } from './failures'
import { useFilesApi, useReload } from './files-api'
import { folderName, join } from './paths'
import { PathField } from './path-field'
import { texts } from './texts'
import type { Entry } from './types'

interface Props {
  folder: string
  onClose: () => void
  onCreated: (name: string) => void
}

/** Creates an empty file or directory in a folder. */
export function CreateDialog({ folder, onClose, onCreated }: Props) {
  const [type, setType] = useState<Entry['type']>('file')
  const [typed, setTyped] = useState('')
  const [trouble, setTrouble] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const api = useFilesApi()
  const reload = useReload()
  const { close, question } = useDiscard(() => typed !== '', onClose)
  // The server knows one spelling of accented letters, which not every keyboard types.
  const name = typed.normalize('NFC')

  async function create() {
    const fault = faultOf(name)
    if (fault) return setTrouble(fault)
    setBusy(true)
    try {
      await api.create(join(folder, name), type)
      notices.success(texts.created(texts.types[type]))
      void reload()
      onCreated(name)
    } catch (error) {
      setTrouble(wordsOfPath(error))
      notices.failure(texts.failedToCreate)
    } finally {
      setBusy(false)
    }
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() !== '' && !busy) void create()
  }

  return (
    <ConsoleDialog title="Create file or directory" onClose={close} busy={busy} maxWidth="xs">
      <form onSubmit={onSubmit}>
        <DialogContent sx={{ pt: '4px !important' }}>
          <Stack spacing={3}>
            <RadioGroup
              row
              aria-label="Type"
              value={type}
              onChange={({ target }) => setType(target.value === 'directory' ? 'directory' : 'file')}
            >
              <FormControlLabel value="file" label={texts.types.file} control={<Radio size="small" />} />
              <FormControlLabel value="directory" label={texts.types.directory} control={<Radio size="small" />} />
            </RadioGroup>
            <PathField
              label={texts.columns.name}
              value={typed}
              onChange={(value) => {
                setTyped(value)
                setTrouble(null)
              }}
              trouble={trouble}
              hint={`In ${folderName(folder)}`}
            />
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 6, pb: 5 }}>
          <Button variant="outlined" onClick={close} disabled={busy}>
            Cancel
          </Button>
          <ActButton type="submit" busy={busy} disabled={name.trim() === ''}>
            {busy ? 'Creating…' : texts.create}
          </ActButton>
        </DialogActions>
      </form>
      {question}
    </ConsoleDialog>
  )
}
