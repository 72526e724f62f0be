import type { SortPayload } from 'react-admin'
import styles from './list-table.module.css'
import type { ListColumn, Row } from './types'

interface Props<R extends Row> {
  column: ListColumn<R>
  sort: SortPayload
  onSort: (field: string) => void
}

const words = { ASC: 'ascending', DESC: 'descending' } as const

/** The head of a column; where the API sorts by it, a button that does, and once more the other way round. */
export function ColumnHead<R extends Row>({ column, sort, onSort }: Props<R>) {
  const { label, sort: field, isNumeric } = column
  const direction = field === sort.field ? sort.order : undefined
  return (
    <th
      role="columnheader"
      scope="col"
      data-numeric={isNumeric}
      aria-sort={field ? (direction ? words[direction] : 'none') : undefined}
    >
      {field ? (
        <button type="button" className={styles.sort} onClick={() => onSort(field)}>
          {label}
          <span aria-hidden className={styles.arrow} data-direction={direction} />
        </button>
      ) : (
        label
      )}
    </th>
  )
}
