import { Button, Checkbox, FormControlLabel, TextField } from '@mui/material'
import type { RefObject } from 'react'
import { IconButton } from '~/components/icon-button/icon-button'
import { FolderBar } from './folder-bar'
import styles from './folder-tools.module.css'
import { DetailsIcon, KeyboardIcon, TreeIcon } from './icons'
import type { Pane } from './use-panes'
import { texts } from './texts'
import type { Trail } from './use-trail'

interface Props {
  folder: string
  trail: Trail
  filter: string
  onFilter: (text: string) => void
  /** The arrow down leads from the filter into the list. */
  onLeaveFilter: () => void
  search: RefObject<HTMLInputElement | null>
  hidden: boolean
  onHidden: (hidden: boolean) => void
  /** Absent where there is no room for it. */
  tree: Pane | null
  details: Pane
  canCreate: boolean
  onCreate: () => void
  onUpload: () => void
  onKeys: () => void
}

/** Above the list: where one is, and what is shown of it. */
export function FolderTools(props: Props) {
  const {
    folder,
    trail,
    filter,
    onFilter,
    onLeaveFilter,
    search,
    hidden,
    onHidden,
    tree,
    details,
    canCreate,
    onCreate,
    onUpload,
    onKeys,
  } = props
  return (
    <div className={styles.bar}>
      <div className={styles.tools}>
        <FolderBar folder={folder} trail={trail} />
        <search className={styles.search}>
          <TextField
            type="search"
            placeholder="Filter by name"
            value={filter}
            autoComplete="off"
            onChange={({ target }) => onFilter(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return
              event.preventDefault()
              onLeaveFilter()
            }}
            slotProps={{ htmlInput: { 'ref': search, 'aria-label': 'Filter by name' } }}
          />
        </search>
        <FormControlLabel
          className={styles.hidden}
          label="Show hidden"
          control={<Checkbox size="small" checked={hidden} onChange={({ target }) => onHidden(target.checked)} />}
        />
        <span className={styles.panes}>
          {tree && (
            <IconButton
              label={tree.isShown ? 'Hide folders' : 'Show folders'}
              aria-pressed={tree.isShown}
              onClick={tree.toggle}
            >
              <TreeIcon />
            </IconButton>
          )}
          <IconButton
            label={details.isShown ? 'Hide details' : 'Show details'}
            aria-pressed={details.isShown}
            onClick={details.toggle}
          >
            <DetailsIcon />
          </IconButton>
        </span>
        <span className={styles.keys}>
          <IconButton label="Keyboard shortcuts" onClick={onKeys}>
            <KeyboardIcon />
          </IconButton>
        </span>
        <Button variant="outlined" disabled={!canCreate} onClick={onUpload}>
          {texts.upload}
        </Button>
        <Button variant="contained" disabled={!canCreate} onClick={onCreate}>
          {texts.create}
        </Button>
      </div>
    </div>
  )
}
