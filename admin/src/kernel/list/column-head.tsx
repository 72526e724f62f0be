import type { SortPayload } from 'react-admin'
import { SortButton, sortWords } from './sort-button'
import type { ListColumn, Row } from './types'

interface Props<R extends Row> {
  column: ListColumn<R>
  sort: SortPayload
  onSort: (field: string) => void
}

/** The head of a column; where the API sorts by it, a button that does, and once more the other way round. */
export function ColumnHead<R extends Row>({ column, sort, onSort }: Props<R>) {
  const { label, sort: field, isNumeric } = column
  const direction = field === sort.field ? sort.order : undefined
  return (
    <th
      role="columnheader"
      scope="col"
      data-numeric={isNumeric}
      aria-sort={field ? (direction ? sortWords[direction] : 'none') : undefined}
    >
      {field ? (
        <SortButton label={label} direction={direction} isNumeric={isNumeric} onSort={() => onSort(field)} />
      ) : (
        label
      )}
    </th>
  )
}
