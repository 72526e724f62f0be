import { Button } from '@mui/material'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { wordsOfFailure } from '../../../kernel/data/console-error'
import { formatNumber } from '../../../kernel/format'
import { useDropTarget } from '../carry/use-drop-target'
import { sorted } from '../entries'
import { useFolder } from '../files-api'
import { ChevronIcon, FolderIcon } from '../icons'
import styles from './folder-tree.module.css'
import { shown } from '../shown-name'

/** What all branches of a tree have in common. */
export interface Shared {
  /** The folder that is shown. */
  folder: string
  hidden: boolean
  /** The folder that the Tab key stops at. */
  stop: string
  isOpen: (path: string) => boolean
  onStop: (path: string) => void
  onShow: (path: string) => void
  onOpen: (path: string, isOpen: boolean) => void
}

interface Props {
  path: string
  name: string
  level: number
  /** Among those beside it, from 1. */
  place: { number: number; of: number }
  shared: Shared
}

const BY_NAME = { field: 'name', order: 'ASC' } as const
/** More folders are shown when they are asked for. */
const SHOWN = 200

/** One folder of the tree, and those in it while it is open. */
export function Branch({ path, name, level, place, shared }: Props) {
  const { folder, hidden, stop, onStop, onShow, onOpen } = shared
  const isOpen = shared.isOpen(path)
  const isHere = path === folder
  const { data, error, isFetching, refetch } = useFolder(path, { hidden, enabled: isOpen })
  const [most, setMost] = useState(SHOWN)
  const row = useRef<HTMLDivElement>(null)
  const drop = useDropTarget(path)
  const folders = sorted(
    (data?.entries ?? []).filter(({ type, kind }) => type === 'directory' && kind === 'plain'),
    BY_NAME
  )
  const isLeaf = data !== undefined && folders.length === 0 && !error
  const isLoading = isOpen && isFetching && data === undefined
  useEffect(() => {
    if (isHere) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isHere])

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree has the keys */}
      <div
        ref={row}
        role="treeitem"
        aria-level={level}
        aria-setsize={place.of}
        aria-posinset={place.number}
        aria-expanded={isLeaf ? undefined : isOpen}
        aria-current={isHere ? 'page' : undefined}
        aria-busy={isLoading || undefined}
        tabIndex={path === stop ? 0 : -1}
        data-path={path}
        className={styles.item}
        style={{ '--level': level } as CSSProperties}
        onFocus={() => onStop(path)}
        onClick={() => onShow(path)}
        {...drop}
      >
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the arrow keys do the same */}
        <span
          className={styles.turn}
          data-part="turn"
          data-open={isOpen || undefined}
          data-leaf={isLeaf || undefined}
          onClick={(event) => {
            event.stopPropagation()
            if (!isLeaf) onOpen(path, !isOpen)
          }}
        >
          <ChevronIcon size={16} />
        </span>
        <span className={styles.icon}>
          <FolderIcon size={18} />
        </span>
        <span className={styles.name} title={shown(name)}>
          {shown(name)}
        </span>
        {isLoading && <span className={styles.note}> Loading…</span>}
        {isOpen && error && (
          <span className={styles.note} role="alert">
            {wordsOfFailure(error)}{' '}
            <Button
              size="small"
              onClick={(event) => {
                event.stopPropagation()
                void refetch()
              }}
            >
              Try again
            </Button>
          </span>
        )}
      </div>
      {isOpen &&
        folders
          .slice(0, most)
          .map((inner, index) => (
            <Branch
              key={inner.name}
              path={inner.path}
              name={inner.name}
              level={level + 1}
              place={{ number: index + 1, of: folders.length }}
              shared={shared}
            />
          ))}
      {isOpen && folders.length > most && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree has the keys
        <div
          role="treeitem"
          aria-level={level + 1}
          tabIndex={-1}
          className={styles.item}
          style={{ '--level': level + 1 } as CSSProperties}
          onClick={() => setMost(most + SHOWN)}
        >
          <span className={styles.more}>
            Show more, {formatNumber(most)} of {formatNumber(folders.length)} are shown
          </span>
        </div>
      )}
    </>
  )
}
