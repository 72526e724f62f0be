import { IconButton, MenuItem } from '@mui/material'
import { type MouseEvent, useState } from 'react'
import { EyeIcon } from '~/components/icons/icons'
import { formatMoment } from '../../../kernel/format'
import { sizeInWords } from '../../../kernel/format/size'
import { ConsoleMenu } from '../../../kernel/ui'
import { EntryIcon, MoreIcon } from '../icons'
import { locationOf } from '../paths'
import type { Entry } from '../types'
import styles from './result-table.module.css'
import { DeleteIcon, EditIcon, LocationIcon } from './search-icons'
import type { ResultActions } from './search-results'
import { shown } from '../shown-name'

interface Props {
  id: string
  entry: Entry
  rowIndex: number
  /** In CSS pixels, from the first row. */
  top: number
  isActive: boolean
  actions: ResultActions
  onPress: () => void
}

/** Something that was found: what it is, where it is, and what can be done with it. */
export function ResultRow({ id, entry, rowIndex, top, isActive, actions, onPress }: Props) {
  const { name, path, type, kind, size, modified, permissions } = entry
  // One stop of the Tab key, however many rows there are.
  const tabIndex = isActive ? 0 : -1
  const offers = [
    { label: 'Go to location', Icon: LocationIcon, act: actions.locate, isOffered: true },
    { label: type === 'file' ? 'View' : 'Open', Icon: EyeIcon, act: actions.view, isOffered: kind === 'plain' },
    { label: 'Edit', Icon: EditIcon, act: actions.edit, isOffered: kind === 'plain' && type === 'file' },
    { label: 'Delete', Icon: DeleteIcon, act: actions.remove, isOffered: true },
  ].filter(({ isOffered }) => isOffered)
  const isOn = (target: EventTarget) => target instanceof Element && target.closest('a, button, [role="menu"]') !== null
  return (
    <div
      role="row"
      id={id}
      aria-rowindex={rowIndex}
      className={styles.row}
      data-active={isActive || undefined}
      style={{ transform: `translateY(${top}px)` }}
      onClick={({ target }: MouseEvent) => !isOn(target) && onPress()}
      onDoubleClick={({ target }) => !isOn(target) && kind === 'plain' && actions.view(entry)}
    >
      <span role="gridcell" className={styles.name}>
        <span className={styles.icon}>
          <EntryIcon entry={entry} />
        </span>
        <span className={styles.words}>
          {kind === 'plain' ? (
            <button
              type="button"
              className={styles.text}
              tabIndex={tabIndex}
              title={shown(name)}
              onClick={() => actions.view(entry)}
            >
              {shown(name)}
            </button>
          ) : (
            <span className={styles.text}>{shown(name)}</span>
          )}
          <span className={styles.path} title={shown(path)}>
            {locationOf(path)}
          </span>
        </span>
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
        {offers.map(({ label, Icon, act }) => (
          <IconButton
            key={label}
            size="small"
            className={styles.direct}
            tabIndex={tabIndex}
            title={label}
            aria-label={`${label}: ${shown(name)}`}
            onClick={() => act(entry)}
          >
            <Icon size={18} />
          </IconButton>
        ))}
        <More
          name={name}
          tabIndex={tabIndex}
          offers={offers.map(({ label, act }) => ({ label, act: () => act(entry) }))}
        />
      </span>
    </div>
  )
}

/** The same as a menu, where there is no room for buttons. */
function More({
  name,
  tabIndex,
  offers,
}: {
  name: string
  tabIndex: number
  offers: { label: string; act: () => void }[]
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <span className={styles.more}>
      <IconButton
        tabIndex={tabIndex}
        aria-label={`Actions for ${shown(name)}`}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon size={18} />
      </IconButton>
      <ConsoleMenu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'Actions' } }}
      >
        {offers.map(({ label, act }) => (
          <MenuItem
            key={label}
            onClick={() => {
              setAnchor(null)
              act()
            }}
          >
            {label}
          </MenuItem>
        ))}
      </ConsoleMenu>
    </span>
  )
}
