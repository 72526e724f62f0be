import { SortButton, sortWords } from '../../kernel/list'
import type { Sort, SortField } from './entries'
import styles from './entry-table.module.css'

interface Props {
  field: SortField
  label: string
  sort: Sort
  onSort: (sort: Sort) => void
}

/** A column's head: sorts by it, and once more the other way round. */
export function HeadCell({ field, label, sort, onSort }: Props) {
  const order = sort.field === field ? sort.order : undefined
  return (
    <span role="columnheader" className={styles[field]} aria-sort={order ? sortWords[order] : 'none'}>
      <SortButton
        label={label}
        direction={order}
        isNumeric={field === 'size'}
        onSort={() => onSort({ field, order: order === 'ASC' ? 'DESC' : 'ASC' })}
      />
    </span>
  )
}
