import { Button, MenuItem, MenuList, TextField } from '@mui/material'
import { type KeyboardEvent, useState } from 'react'
import { wordsOfFailure } from '../../kernel/data/console-error'
import { matching, sorted } from './entries'
import { useFolder } from './files-api'
import styles from './folder-choice.module.css'
import { FolderIcon } from './icons'
import { folderName, parentOf, placeName } from './paths'
import type { Entry } from './types'
import { shown } from './shown-name'

interface Props {
  folder: string
  /** No folder is moved into itself. */
  without: readonly Entry[]
  onFolder: (folder: string) => void
}

const SHOWN = 200
const BY_NAME = { field: 'name', order: 'ASC' } as const

/** Goes through the folders: Enter opens one, Backspace leads up. */
export function FolderChoice({ folder, without, onFolder }: Props) {
  const [filter, setFilter] = useState('')
  const { data, error, isPending, isPlaceholderData, refetch } = useFolder(folder, { hidden: false })
  const folders = (data?.entries ?? []).filter(({ type, kind }) => type === 'directory' && kind === 'plain')
  const rows = matching(sorted(folders, BY_NAME), filter)
  const offered = rows.slice(0, SHOWN)
  const label = `Folders in ${folderName(folder)}`

  function go(target: string) {
    setFilter('')
    onFolder(target)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Backspace' || folder === '/') return
    event.preventDefault()
    go(parentOf(folder))
  }

  return (
    <div className={styles.choice}>
      <p className={styles.place}>
        To <strong>{placeName(folder)}</strong>
      </p>
      {folders.length > 10 && (
        <TextField
          type="search"
          label="Filter folders"
          value={filter}
          autoComplete="off"
          onChange={({ target }) => setFilter(target.value)}
        />
      )}
      {error ? (
        <p role="alert">
          {wordsOfFailure(error)} <Button onClick={() => void refetch()}>Try again</Button>
        </p>
      ) : (
        <MenuList
          // Another folder is another list, which takes the focus again.
          key={`${folder} ${isPending || isPlaceholderData}`}
          autoFocusItem={filter === ''}
          aria-label={label}
          aria-busy={isPending}
          className={styles.list}
          onKeyDown={onKeyDown}
        >
          {folder !== '/' && (
            <MenuItem onClick={() => go(parentOf(folder))}>
              <span className={styles.up}>..</span> Up to {folderName(parentOf(folder))}
            </MenuItem>
          )}
          {offered.map((entry) => (
            <MenuItem
              key={entry.name}
              disabled={without.some(({ path }) => path === entry.path)}
              onClick={() => go(entry.path)}
            >
              <span className={styles.icon}>
                <FolderIcon size={18} />
              </span>
              <span className={styles.name}>{shown(entry.name)}</span>
            </MenuItem>
          ))}
        </MenuList>
      )}
      {!isPending && !error && folders.length === 0 && <p className={styles.hint}>There are no folders in here.</p>}
      {rows.length > SHOWN && (
        <p className={styles.hint}>Only the first {SHOWN} folders are shown. Filter by name to find others.</p>
      )}
    </div>
  )
}
