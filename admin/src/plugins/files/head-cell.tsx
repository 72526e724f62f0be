import type { Sort, SortField } from './entries'
import styles from './entry-table.module.css'

interface Props {
  field: SortField
  label: string
  sort: Sort
  onSort: (sort: Sort) => void
}

const words = { ASC: 'ascending', DESC: 'descending' } as const

/** A column's head: sorts by it, and once more the other way round. */
export function HeadCell({ field, label, sort, onSort }: Props) {
  const order = sort.field === field ? sort.order : undefined
  return (
    <span role="columnheader" className={styles[field]} aria-sort={order ? words[order] : 'none'}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort({ field, order: order === 'ASC' ? 'DESC' : 'ASC' })}
      >
        {label}
        <span aria-hidden className={styles.arrow} data-direction={order} />
      </button>
    </span>
  )
}
