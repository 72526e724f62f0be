import { Alert, Button, DialogActions, DialogContent, Stack, TextField } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { ConsoleError, isChangedMeanwhile, isGone, wordsOfFailure } from '../../kernel/data/console-error'
import { useRequest } from '../../kernel/data/use-request'
import { notices } from '../../kernel/notices/notices'
import { ActButton, ConsoleDialog, useDiscard } from '../../kernel/ui'
import { NOTE_LENGTH } from '../../../../app/shared/markers'
import type { Data } from '../../../../.adonisjs/client/data'
import type { Note } from './events'
import { useRereadMarkers } from './use-markers'

const today = () => new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)

interface Trouble {
  words: string
  fields: { day?: string; text?: string }
}

/** Adds a note, or edits one. */
export function NoteDialog({ note, onClose }: { note?: Note; onClose: () => void }) {
  const request = useRequest()
  const reread = useRereadMarkers()
  const begun = { day: note?.day ?? today(), text: note?.data.text ?? '' }
  const [values, setValues] = useState(begun)
  const [version, setVersion] = useState(note?.data.version)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const { close, question } = useDiscard(() => values.day !== begun.day || values.text !== begun.text, onClose)
  const change = (next: Partial<typeof values>) => {
    setTrouble(null)
    setValues({ ...values, ...next })
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const fields = missing(values)
    if (fields) return setTrouble({ words: '', fields })
    setBusy(true)
    setTrouble(null)
    try {
      if (note) await request('PUT', `/api/analytics/notes/${note.data.noteId}`, { ...values, version })
      else await request('POST', '/api/analytics/notes', values)
    } catch (error) {
      if (isChangedMeanwhile(error)) setVersion((error.current as unknown as Data.Analytics.Note).version)
      setTrouble(troubleOf(error))
      setBusy(false)
      return
    }
    notices.success(note ? 'Note saved' : 'Note added')
    onClose()
    await reread()
  }

  return (
    <ConsoleDialog title={note ? 'Edit note' : 'Add note'} onClose={close} busy={busy} maxWidth="xs">
      <form onSubmit={(event) => void save(event)} noValidate>
        <DialogContent sx={{ pt: '4px !important' }}>
          <Stack spacing={3}>
            {trouble?.words && <Alert severity="error">{trouble.words}</Alert>}
            <TextField
              label="Day"
              type="date"
              value={values.day}
              onChange={({ target }) => change({ day: target.value })}
              error={trouble?.fields.day !== undefined}
              helperText={trouble?.fields.day ?? 'In UTC, like the charts'}
              slotProps={{ htmlInput: { max: today() }, inputLabel: { shrink: true } }}
            />
            <TextField
              label="Text"
              value={values.text}
              onChange={({ target }) => change({ text: target.value })}
              error={trouble?.fields.text !== undefined}
              helperText={trouble?.fields.text ?? `${values.text.length} of ${NOTE_LENGTH} characters`}
              slotProps={{ htmlInput: { maxLength: NOTE_LENGTH } }}
              autoFocus
            />
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 6, pb: 5 }}>
          <Button variant="outlined" onClick={close} disabled={busy}>
            Cancel
          </Button>
          <ActButton type="submit" busy={busy}>
            {busy ? 'Saving…' : note ? 'Save' : 'Add note'}
          </ActButton>
        </DialogActions>
      </form>
      {question}
    </ConsoleDialog>
  )
}

function missing({ day, text }: { day: string; text: string }): Trouble['fields'] | null {
  if (day === '') return { day: 'Choose a day' }
  return text.trim() === '' ? { text: 'Write what happened' } : null
}

function troubleOf(error: unknown): Trouble {
  if (isChangedMeanwhile(error)) {
    const { day, text } = error.current as unknown as Data.Analytics.Note
    return { words: `Someone else changed this note: “${text}” on ${day}. Save again to replace it.`, fields: {} }
  }
  if (isGone(error)) return { words: 'Someone else deleted this note.', fields: {} }
  const { errors = {} } =
    error instanceof ConsoleError ? (error.body as { errors?: { day?: string; text?: string } }) : {}
  const isSaidByFields = errors.day !== undefined || errors.text !== undefined
  return { words: isSaidByFields ? '' : `Couldn't save the note. ${wordsOfFailure(error)}`, fields: errors }
}
