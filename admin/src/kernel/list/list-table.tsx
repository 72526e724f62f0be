import { Checkbox } from '@mui/material'
import type { ReactNode } from 'react'
import type { SortPayload } from 'react-admin'
import { ColumnHead } from './column-head'
import styles from './list-table.module.css'
import { SelectAll } from './select-all'
import type { ListColumn, Row } from './types'
import type { Selection } from './use-selection'

interface Props<R extends Row> {
  /** What the table holds, for those who do not see it. */
  label: string
  rows: readonly R[]
  columns: readonly ListColumn<R>[]
  nameOf: (record: R) => string
  sort: SortPayload
  onSort: (field: string) => void
  /** Absent where nothing is done to several at once. */
  selection?: Selection<R>
  renderActions?: (record: R) => ReactNode
  /** Newer rows are on their way. */
  isBusy: boolean
}

/** Rows and columns; on phones every row is a card. The roles are said, as a card's display takes them from a table. */
export function ListTable<R extends Row>(props: Props<R>) {
  const { label, rows, columns, nameOf, sort, onSort, selection, renderActions, isBusy } = props
  return (
    <div className={styles.frame}>
      {selection && <SelectAll selection={selection} className={styles.all} />}
      <table role="table" className={styles.table} aria-label={label} aria-busy={isBusy}>
        <thead role="rowgroup">
          <tr role="row">
            {selection && (
              <th role="columnheader" scope="col" className={styles.check}>
                <Checkbox
                  size="small"
                  checked={selection.isWhole}
                  indeterminate={selection.rows.length > 0 && !selection.isWhole}
                  onChange={selection.toggleAll}
                  slotProps={{ input: { 'aria-label': 'Select all rows in view' } }}
                />
              </th>
            )}
            {columns.map((column) => (
              <ColumnHead key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
            {renderActions && (
              <th role="columnheader" scope="col" className={styles.actions}>
                <span className="visually-hidden">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr role="row" key={row.id} data-selected={selection?.has(row)}>
              {selection && (
                <td role="cell" className={styles.check}>
                  <Checkbox
                    size="small"
                    checked={selection.has(row)}
                    onChange={() => selection.toggle(row)}
                    slotProps={{ input: { 'aria-label': `Select ${nameOf(row)}` } }}
                  />
                </td>
              )}
              {columns.map((column, index) => (
                <Cell key={column.id} column={column} isFirst={index === 0}>
                  {column.render(row)}
                </Cell>
              ))}
              {renderActions && (
                <td role="cell" className={styles.actions}>
                  <span className={styles.buttons}>{renderActions(row)}</span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface CellProps<R extends Row> {
  column: ListColumn<R>
  isFirst: boolean
  children: ReactNode
}

function Cell<R extends Row>({ column, isFirst, children }: CellProps<R>) {
  if (isFirst) {
    return (
      <th role="rowheader" scope="row" className={styles.first}>
        {children}
      </th>
    )
  }
  return (
    <td role="cell" data-label={column.label} data-numeric={column.isNumeric} data-line={column.isOneLine}>
      {/* One child, so that a card has label and value side by side. */}
      <span className={styles.value}>{children}</span>
    </td>
  )
}
