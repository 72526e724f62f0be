import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useImperativeHandle, useRef } from 'react'
import { useKeptRow } from '../hooks/use-kept-row'
import { useOffsetTop } from '../hooks/use-offset-top'
import { focusRow } from './focus-row'
import { useServerListContext } from './list-context'
import { ListedServer } from './listed-server'
import type { ServerRowsProps } from './server-rows'
import styles from './server-row.module.css'

/** A row on a desktop; phones have higher ones, which are measured as they come. */
const ROW_PX = 68
/** Rows beyond the edges of the window: as far as Tab and a turn of the wheel go before the next ones are drawn. */
const BEYOND = 8

type Rows = Virtualizer<Window, HTMLLIElement>

/**
 * A row's height, in pixels, once the browser has laid it out. To ask for it before, as the library does by itself, lays out
 * the page in the middle of the work for a key; until then the row is as high as others are.
 */
function sizeAsObserved(row: HTMLLIElement, entry: ResizeObserverEntry | undefined, list: Rows): number {
  const observed = entry?.borderBoxSize[0]?.blockSize
  if (observed) return Math.round(observed)
  return list.measurementsCache[list.indexFromElement(row)]?.size ?? ROW_PX
}

/** A list of any length of which only the rows within the window are on the page, each told its place in the whole. */
export function VirtualRows({ servers, isLocked, list, ref }: ServerRowsProps) {
  const { watch, current } = useServerListContext()
  const rows = useRef<HTMLUListElement>(null)
  const top = useOffsetTop(rows)
  const { keep, withKept } = useKeptRow(rows)
  // Its functions change with every scroll, and nothing here is memoized on them.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: servers.length,
    estimateSize: () => ROW_PX,
    overscan: BEYOND,
    scrollMargin: top,
    getItemKey: (index) => servers[index]?.id ?? index,
    measureElement: sizeAsObserved,
    rangeExtractor: withKept,
  })
  // One function for all renders: with another each time every row would be measured, and watched again, for each key typed.
  const attach = useCallback(
    (row: HTMLLIElement | null) => {
      virtualizer.measureElement(row)
      return watch(row)
    },
    [virtualizer, watch]
  )
  useImperativeHandle(
    ref,
    () => ({
      count: servers.length,
      focus: (index, control) => {
        if (!focusRow(rows.current, index, control)) keep(index, control)
      },
    }),
    [servers.length, keep]
  )
  return (
    // Safari takes a list without bullets for no list.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul
      className={styles.rows}
      role="list"
      data-list={list}
      data-virtual
      ref={rows}
      style={{ height: virtualizer.getTotalSize() }}
      onFocus={({ target }) => keep(Number(target.closest<HTMLElement>('[data-row]')?.dataset.row))}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const server = servers[index]
        return (
          server && (
            <li
              key={key}
              className={styles.row}
              ref={attach}
              data-row={index}
              data-index={index}
              data-server-id={server.id}
              data-current={server.id === current?.serverId || undefined}
              aria-setsize={servers.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start - top}px)` }}
            >
              <ListedServer server={server} isLocked={isLocked} />
            </li>
          )
        )
      })}
    </ul>
  )
}
