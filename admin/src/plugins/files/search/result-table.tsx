import { useMediaQuery } from '@mui/material'
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId } from 'react'
import type { SearchSort } from '../../../../../app/shared/file_search'
import { texts } from '../texts'
import type { Entry } from '../types'
import type { Order } from './filters'
import { ResultRow } from './result-row'
import styles from './result-table.module.css'
import type { ResultActions } from './search-results'

/** In CSS pixels, as in the style sheet. */
const HEAD = 36
const ROW = 52
const ROW_ON_PHONE = 72
const PAGE = 10

interface Props {
  table: RefObject<HTMLDivElement | null>
  /** The table is there, and may take the focus. */
  onShown: () => void
  rows: readonly Entry[]
  /** The row that the keyboard is at. */
  active: number
  onActive: (index: number) => void
  order: Order
  onSort: (order: Order) => void
  actions: ResultActions
  hasMore: boolean
  onMore: () => void
}

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
  Home: -Infinity,
  End: Infinity,
}
const words = { ASC: 'ascending', DESC: 'descending' } as const

/** Rows in view, and the active one. More are asked for before the end is reached. The keys are those of Browse. */
export function ResultTable(props: Props) {
  const { table, onShown, rows, active, onActive, order, onSort, actions, hasMore, onMore } = props
  const id = useId()
  const narrow = useMediaQuery('(max-width: 600px)')
  const idOf = (index: number) => `${id}-${index}`
  // oxlint-disable-next-line react/incompatible-library -- the compiler leaves this component alone
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => table.current,
    estimateSize: () => (narrow ? ROW_ON_PHONE : ROW),
    overscan: 8,
    scrollMargin: HEAD,
    scrollPaddingStart: HEAD,
    rangeExtractor: (range) => withActive(range, active),
  })
  useEffect(() => virtualizer.measure(), [narrow, virtualizer])
  const shown = useEffectEvent(onShown)
  useEffect(() => shown(), [])
  useEffect(() => {
    if (active > 0 || (table.current?.scrollTop ?? 0) > 0) virtualizer.scrollToIndex(active, { align: 'auto' })
  }, [active, table, virtualizer])
  const items = virtualizer.getVirtualItems()
  const isAtEnd = Math.max(...items.map(({ index }) => index)) >= rows.length - PAGE
  const more = useEffectEvent(onMore)
  useEffect(() => {
    if (isAtEnd && hasMore) more()
  }, [isAtEnd, hasMore])

  function onKeyDown(event: KeyboardEvent) {
    // Keys of an open menu arrive here too.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
    const entry = rows[active]
    const step = steps[event.key]
    const isOwn = event.target === event.currentTarget
    if (step !== undefined) onActive(Math.max(0, Math.min(rows.length - 1, active + step)))
    else if (!entry || !isOwn) return
    else if (event.key === 'Enter' && event.ctrlKey) actions.locate(entry)
    else if (event.key === 'Enter') actions.view(entry)
    else if (event.key === 'F4' && isEditable(entry)) actions.edit(entry)
    else if (event.key === 'Delete') actions.remove(entry)
    else return
    event.preventDefault()
  }

  function head(field: SearchSort, label: string) {
    const sorted = order.field === field ? order.order : undefined
    return (
      <span role="columnheader" className={styles[field]} aria-sort={sorted ? words[sorted] : 'none'}>
        <button
          type="button"
          className={styles.sort}
          onClick={() => onSort({ field, order: sorted === 'ASC' ? 'DESC' : 'ASC' })}
        >
          {label}
          <span aria-hidden className={styles.arrow} data-direction={sorted} />
        </button>
      </span>
    )
  }

  return (
    <div
      ref={table}
      role="grid"
      aria-label="Search results"
      aria-rowcount={rows.length + 1}
      aria-activedescendant={rows.length > 0 ? idOf(active) : undefined}
      tabIndex={0}
      className={styles.frame}
      onKeyDown={onKeyDown}
    >
      <div role="rowgroup" className={styles.head}>
        <div role="row" aria-rowindex={1} className={styles.row}>
          {head('name', texts.columns.name)}
          {head('size', texts.columns.size)}
          {head('modified', texts.columns.modified)}
          <span role="columnheader" className={styles.permissions}>
            {texts.columns.permissions}
          </span>
          <span role="columnheader" className={styles.actions}>
            <span className={styles.actionsLabel}>{texts.columns.actions}</span>
          </span>
        </div>
      </div>
      <div role="rowgroup" className={styles.body} style={{ height: virtualizer.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const entry = rows[index]
          return (
            entry && (
              <ResultRow
                key={entry.path}
                id={idOf(index)}
                entry={entry}
                rowIndex={index + 2}
                top={start - HEAD}
                isActive={index === active}
                actions={actions}
                onPress={() => {
                  onActive(index)
                  table.current?.focus()
                }}
              />
            )
          )
        })}
      </div>
    </div>
  )
}

export const isEditable = ({ type, kind }: Entry) => type === 'file' && kind === 'plain'

function withActive(range: Range, active: number): number[] {
  const indexes = defaultRangeExtractor(range)
  if (active >= range.count || indexes.includes(active)) return indexes
  return [...indexes, active].sort((one, other) => one - other)
}
