import { Checkbox, useMediaQuery } from '@mui/material'
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type DragEvent, type RefObject, useEffect, useEffectEvent, useId } from 'react'
import { useCarry } from './carry/carry-context'
import { EntryRow, type RowProps } from './entry-row'
import styles from './entry-table.module.css'
import { HeadCell } from './head-cell'
import type { Sort } from './entries'
import { texts } from './texts'
import type { Entry } from './types'
import type { Chosen } from './use-chosen'
import { type EntryActions, useEntryKeys } from './use-entry-keys'
import { useSteadyScroll } from './use-steady-scroll'

/** In CSS pixels, as in the style sheet. */
const HEAD = 36
const ROW = 40
const ROW_ON_PHONE = 60

interface Props extends Pick<RowProps, 'onRename' | 'onRenamed'> {
  folder: string
  label: string
  rows: readonly Entry[]
  sort: Sort
  onSort: (sort: Sort) => void
  chosen: Chosen
  actions: EntryActions
  active: number
  /** Differs whenever the active row has to be in view. */
  aim: number | null
  /** What the rows are sorted and filtered by. */
  order: string
  onActive: (index: number) => void
  /** The name that is being changed. */
  renaming: string | null
  table: RefObject<HTMLDivElement | null>
  /** The table is there, and may take the focus. */
  onShown: () => void
}

/**
 * The entries of a folder. Only rows in view are in the document, so 10,000 scroll as well as ten. The table keeps the focus
 * and names the active row, which is always there for screen readers.
 */
export function EntryTable(props: Props) {
  const { folder, label, rows, sort, onSort, chosen, actions, active, aim, order, onActive } = props
  const { renaming, onRename, onRenamed, table, onShown } = props
  const id = useId()
  const narrow = useMediaQuery('(max-width: 600px)')
  const onKeyDown = useEntryKeys({ rows, active, onActive, chosen, actions })
  const height = narrow ? ROW_ON_PHONE : ROW
  const carry = useCarry()
  const idOf = (index: number) => `${id}-${index}`
  // oxlint-disable-next-line react/incompatible-library -- the compiler leaves this component alone
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => table.current,
    estimateSize: () => height,
    overscan: 8,
    scrollMargin: HEAD,
    scrollPaddingStart: HEAD,
    rangeExtractor: (range) => withActive(range, active),
  })
  useEffect(() => virtualizer.measure(), [narrow, virtualizer])
  const shown = useEffectEvent(onShown)
  useEffect(() => shown(), [])
  useSteadyScroll(table, rows, { order, height })
  const showActive = useEffectEvent(() => {
    if (active > 0 || (table.current?.scrollTop ?? 0) > 0) virtualizer.scrollToIndex(active, { align: 'auto' })
  })
  useEffect(() => {
    if (aim !== null) showActive()
  }, [aim, order])

  return (
    <div
      ref={table}
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-multiselectable
      aria-activedescendant={rows.length > 0 ? idOf(active) : undefined}
      tabIndex={0}
      className={styles.frame}
      onKeyDown={onKeyDown}
    >
      <div role="rowgroup" className={styles.head}>
        <div role="row" aria-rowindex={1} className={styles.row}>
          <span role="columnheader" className={styles.check}>
            <Checkbox
              size="small"
              checked={chosen.isWhole}
              indeterminate={chosen.entries.length > 0 && !chosen.isWhole}
              onChange={chosen.toggleAll}
              slotProps={{ input: { 'aria-label': 'Select all' } }}
            />
          </span>
          <HeadCell field="name" label={texts.columns.name} sort={sort} onSort={onSort} />
          <HeadCell field="size" label={texts.columns.size} sort={sort} onSort={onSort} />
          <HeadCell field="modified" label={texts.columns.modified} sort={sort} onSort={onSort} />
          <HeadCell field="permissions" label={texts.columns.permissions} sort={sort} onSort={onSort} />
          <span role="columnheader" className={styles.actions}>
            <span className={styles.actionsLabel}>{texts.columns.actions}</span>
          </span>
        </div>
      </div>
      <div role="rowgroup" className={styles.body} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const entry = rows[index]
          if (!entry) return null
          return (
            <EntryRow
              key={entry.name}
              id={idOf(index)}
              entry={entry}
              rowIndex={index + 2}
              top={start - HEAD}
              isActive={index === active}
              isChosen={chosen.has(entry.name)}
              isRenaming={entry.name === renaming}
              actions={actions}
              onDragStart={(event: DragEvent) => {
                // A selected row takes the others along, as far as they can be moved.
                const taken = chosen.has(entry.name) ? chosen.entries.filter(({ kind }) => kind === 'plain') : [entry]
                carry.begin(event, { entries: taken, folder })
              }}
              onRename={onRename}
              onRenamed={onRenamed}
              onToggle={() => {
                chosen.toggle(entry.name)
                onActive(index)
                table.current?.focus()
              }}
              onPress={(isRange) => {
                if (isRange) chosen.extend(index, active)
                onActive(index)
                table.current?.focus()
              }}
            />
          )
        })}
      </div>
    </div>
  )
}

function withActive(range: Range, active: number): number[] {
  const indexes = defaultRangeExtractor(range)
  if (active >= range.count || indexes.includes(active)) return indexes
  return [...indexes, active].sort((one, other) => one - other)
}
