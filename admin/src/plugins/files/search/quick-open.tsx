import { DialogContent, TextField } from '@mui/material'
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { wordsOfFailure } from '../../../kernel/data/console-error'
import { ConsoleDialog } from '../../../kernel/ui'
import { isFile } from '../entries'
import { EntryIcon } from '../icons'
import { locationOf, parentOf, urlOf } from '../paths'
import { opensAsPreview } from '../preview/kinds'
import type { Entry } from '../types'
import type { Arrival } from '../use-trail'
import { EntryDialogs, type OpenEntry } from './entry-dialogs'
import styles from './quick-open.module.css'
import { useQuickFind } from './search-api'
import { shown } from '../shown-name'

const PAUSE_MS = 120

/** Finds a file or a folder by a few letters of its path, and opens it. */
export default function QuickOpen({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const wanted = usePaused(text)
  const { data, error, isFetching } = useQuickFind(wanted)
  const [opened, setOpened] = useState<OpenEntry | null>(null)
  const [activeIndex, setActive] = useState(0)
  const navigate = useNavigate()
  const id = useId()
  const found = useDeferredValue(wanted.trim() === '' ? [] : (data?.entries ?? []))
  const active = Math.min(activeIndex, Math.max(0, found.length - 1))

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, active])

  function open(entry: Entry) {
    if (isFile(entry)) return setOpened({ dialog: opensAsPreview(entry) ? 'view' : 'edit', entry })
    onClose()
    const isFolder = entry.type === 'directory'
    const arrival: Arrival = isFolder ? { focus: true } : { active: entry.name, focus: true }
    void navigate(urlOf(isFolder ? entry.path : parentOf(entry.path)), { state: arrival })
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const entry = found[active]
    if (step !== undefined && found.length > 0) setActive((active + step + found.length) % found.length)
    else if (event.key === 'Enter' && entry) open(entry)
    else return
    event.preventDefault()
  }

  if (opened) return <EntryDialogs open={opened} entries={[]} onOpen={setOpened} onClose={onClose} />
  return (
    <ConsoleDialog title="Open a file" onClose={onClose}>
      <DialogContent sx={{ pt: '4px !important' }}>
        <TextField
          fullWidth
          autoFocus
          placeholder="A few letters of the name or path"
          value={text}
          autoComplete="off"
          onChange={({ target }) => {
            setText(target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
          slotProps={{
            htmlInput: {
              'role': 'combobox',
              'aria-label': 'Name or path',
              'aria-expanded': found.length > 0,
              'aria-controls': `${id}-list`,
              'aria-activedescendant': found.length > 0 ? `${id}-${active}` : undefined,
              'spellCheck': false,
            },
          }}
        />
        <p className={styles.state} role="status">
          {stateOf({ wanted, error, isFetching, isBuilding: data?.isBuilding === true, count: found.length })}
        </p>
        <ul id={`${id}-list`} role="listbox" aria-label="Files" className={styles.list}>
          {found.map((entry, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
            <li
              key={entry.path}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              className={styles.option}
              onClick={() => open(entry)}
            >
              <span className={styles.icon}>
                <EntryIcon entry={entry} />
              </span>
              <span className={styles.name}>{shown(entry.name)}</span>
              <span className={styles.path}>{locationOf(entry.path)}</span>
            </li>
          ))}
        </ul>
      </DialogContent>
    </ConsoleDialog>
  )
}

interface State {
  wanted: string
  error: unknown
  isFetching: boolean
  isBuilding: boolean
  count: number
}

function stateOf({ wanted, error, isFetching, isBuilding, count }: State): string {
  if (wanted.trim() === '') return 'Enter opens a file. Arrow keys choose.'
  if (error) return `Couldn't search files. ${wordsOfFailure(error)}`
  if (isBuilding) return "Reading your files for the first time. Results are incomplete until that's done."
  if (count > 0) return `${count} found`
  return isFetching ? 'Searching…' : 'No files match.'
}

/** A value once it did not change for a moment. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setPaused, PAUSE_MS, value)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
