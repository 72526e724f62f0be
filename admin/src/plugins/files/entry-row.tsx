import { Checkbox, IconButton } from '@mui/material'
import type { DragEvent, MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { DownloadIcon } from '~/components/icons/icons'
import { formatMoment } from '../../kernel/format'
import { sizeInWords } from '../../kernel/format/size'
import { useCarry } from './carry/carry-context'
import { useDropTarget } from './carry/use-drop-target'
import styles from './entry-table.module.css'
import { EntryIcon, MoreIcon } from './icons'
import { urlOf } from './paths'
import { RenameField } from './rename-field'
import type { Entry } from './types'
import type { EntryActions } from './use-entry-keys'
import { shown } from './shown-name'

export interface RowProps {
  id: string
  entry: Entry
  rowIndex: number
  /** In CSS pixels, from the first row. */
  top: number
  isActive: boolean
  isChosen: boolean
  isRenaming: boolean
  actions: EntryActions
  onDragStart: (event: DragEvent) => void
  /** @returns why the name can't be changed, or null. */
  onRename: (entry: Entry, name: string) => Promise<string | null>
  /** The name was changed, or is kept. */
  onRenamed: () => void
  onToggle: () => void
  /** The row was clicked, with Shift to select up to it. */
  onPress: (isRange: boolean) => void
}

const kinds = { link: 'Link', special: 'Device' } as const

export function EntryRow(props: RowProps) {
  const { id, entry, rowIndex, top, isActive, isChosen, isRenaming, actions, onRename, onRenamed } = props
  const { name, path, type, kind, size, modified, permissions } = entry
  // One stop of the Tab key, however many rows there are.
  const tabIndex = isActive ? 0 : -1
  const { dragged, cut, end } = useCarry()
  const drop = useDropTarget(kind === 'plain' && type === 'directory' ? path : null)
  const isLeaving = [dragged, cut].some((carried) => carried?.entries.some((one) => one.path === path))

  function onClick({ target, shiftKey, ctrlKey, metaKey }: MouseEvent) {
    if (target instanceof Element && target.closest('a, button, input, label')) return
    if (ctrlKey || metaKey) props.onToggle()
    else props.onPress(shiftKey)
  }

  return (
    <div
      role="row"
      id={id}
      aria-rowindex={rowIndex}
      aria-selected={isChosen}
      className={styles.row}
      data-active={isActive || undefined}
      data-renaming={isRenaming || undefined}
      data-leaving={isLeaving || undefined}
      draggable={kind === 'plain' && !isRenaming}
      onDragStart={props.onDragStart}
      onDragEnd={end}
      {...drop}
      style={{ transform: `translateY(${top}px)` }}
      onClick={onClick}
      onDoubleClick={({ target }) => {
        if (target instanceof Element && !target.closest('a, button, input, label')) actions.open(entry)
      }}
    >
      <span role="gridcell" className={styles.check}>
        <Checkbox
          size="small"
          checked={isChosen}
          onChange={props.onToggle}
          slotProps={{ input: { 'aria-label': `Select ${shown(name)}`, 'tabIndex': -1 } }}
        />
      </span>
      <span role="gridcell" className={styles.name}>
        <span className={styles.icon}>
          <EntryIcon entry={entry} />
        </span>
        {isRenaming ? (
          <RenameField entry={entry} onRename={onRename} onDone={onRenamed} />
        ) : (
          <Name entry={entry} tabIndex={tabIndex} onOpen={() => actions.open(entry)} />
        )}
        {kind !== 'plain' && <span className={styles.kind}>{kinds[kind]}</span>}
      </span>
      <span role="gridcell" className={styles.size}>
        {size === null ? '' : sizeInWords(size)}
      </span>
      <span role="gridcell" className={styles.modified}>
        {formatMoment(modified)}
      </span>
      <span role="gridcell" className={styles.permissions}>
        {permissions || 'None'}
      </span>
      <span role="gridcell" className={styles.actions}>
        {kind === 'plain' && (
          <IconButton
            size="small"
            className={styles.direct}
            tabIndex={tabIndex}
            aria-label={`Download ${shown(name)}`}
            onClick={() => actions.download([entry])}
          >
            <DownloadIcon size={18} />
          </IconButton>
        )}
        <IconButton
          size="small"
          tabIndex={tabIndex}
          aria-label={`Actions for ${shown(name)}`}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => actions.menu(entry, currentTarget)}
        >
          <MoreIcon size={18} />
        </IconButton>
      </span>
    </div>
  )
}

/** A folder is a link, so it opens in another window too; a file opens the editor or its preview. */
function Name({
  entry: { name, path, type, kind },
  tabIndex,
  onOpen,
}: {
  entry: Entry
  tabIndex: number
  onOpen: () => void
}) {
  if (kind !== 'plain') return <span className={styles.text}>{shown(name)}</span>
  if (type === 'directory') {
    return (
      <Link
        to={urlOf(path)}
        draggable={false}
        state={{ focus: true }}
        tabIndex={tabIndex}
        className={styles.text}
        title={shown(name)}
      >
        {shown(name)}
      </Link>
    )
  }
  return (
    <button type="button" tabIndex={tabIndex} className={styles.text} title={shown(name)} onClick={onOpen}>
      {shown(name)}
    </button>
  )
}
