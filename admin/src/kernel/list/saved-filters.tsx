import { Alert, Button, DialogActions, DialogContent, TextField } from '@mui/material'
import { type FormEvent, useRef, useState } from 'react'
import type { SortPayload } from 'react-admin'
import { StarIcon } from '~/components/icons/icons'
import { notices } from '../notices/notices'
import { ConsoleDialog, useDiscard } from '../ui'
import styles from './saved-filters.module.css'
import { ToolLabel } from './tool-label'
import { type SavedFilter, useSavedFilters } from './use-saved-filters'

interface Props {
  resource: string
  values: Record<string, unknown>
  sort: SortPayload
  onApply: (filter: SavedFilter) => void
}

/** Filters under a name of one's own: used again with one click, kept in this browser; replaced only when that is said. */
export function SavedFilters(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <ToolLabel icon={<StarIcon />} name="Saved filters" />
      </Button>
      {isOpen && <SavedFiltersDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function SavedFiltersDialog({ resource, values, sort, onApply, onClose }: Props & { onClose: () => void }) {
  const { saved, save, forget } = useSavedFilters(resource)
  const [name, setName] = useState('')
  const [isAsking, setAsking] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const words = name.trim()
  const { close, question } = useDiscard(() => words !== '', onClose)

  function type(typed: string) {
    setName(typed)
    setAsking(false)
  }

  function keep() {
    save({ name: words, values, sort })
    type('')
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (saved.some((filter) => filter.name === words)) setAsking(true)
    else if (words) keep()
  }

  function replace() {
    keep()
    // The button goes with its question.
    field.current?.focus()
  }

  function drop(filter: SavedFilter) {
    forget(filter.name)
    field.current?.focus()
    notices.success(`‘${filter.name}’ was forgotten`, () => save(filter))
  }

  return (
    <ConsoleDialog title="Saved filters" onClose={close}>
      <DialogContent>
        {saved.length === 0 && <p className={styles.none}>None yet. They are kept in this browser.</p>}
        <ul className={styles.list}>
          {saved.map((filter) => (
            <li key={filter.name} className={styles.item}>
              <Button
                onClick={() => {
                  onApply(filter)
                  close()
                }}
                sx={{ minWidth: 0, textAlign: 'start', overflowWrap: 'anywhere' }}
              >
                {filter.name}
              </Button>
              <Button size="small" color="error" onClick={() => drop(filter)} aria-label={`Forget ${filter.name}`}>
                Forget
              </Button>
            </li>
          ))}
        </ul>
        <form className={styles.form} onSubmit={submit}>
          <TextField
            label="Name for what is filtered now"
            helperText={
              Object.keys(values).length === 0 ? 'Nothing is filtered now: the order alone is kept' : undefined
            }
            value={name}
            onChange={({ target }) => type(target.value)}
            inputRef={field}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          <Button type="submit" variant="outlined" disabled={!words}>
            Keep
          </Button>
        </form>
        {isAsking && (
          <Alert
            severity="warning"
            className={styles.taken}
            action={
              <Button color="inherit" size="small" onClick={replace} sx={{ whiteSpace: 'nowrap' }}>
                Replace
              </Button>
            }
          >
            There is a filter called ‘{words}’ already.
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 5 }}>
        <Button variant="outlined" onClick={close}>
          Close
        </Button>
      </DialogActions>
      {question}
    </ConsoleDialog>
  )
}
