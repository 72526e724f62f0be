import styles from './sort-button.module.css'

type Order = 'ASC' | 'DESC'

interface Props {
  label: string
  /** Absent where the list is sorted by something else. */
  direction: Order | undefined
  isNumeric?: boolean | undefined
  onSort: () => void
}

/** What `aria-sort` of a column's head says. */
export const sortWords = { ASC: 'ascending', DESC: 'descending' } as const

/** In a column's head: sorts by it, and once more the other way round. */
export function SortButton({ label, direction, isNumeric, onSort }: Props) {
  return (
    <button type="button" className={styles.sort} data-numeric={isNumeric || undefined} onClick={onSort}>
      {label}
      <span aria-hidden className={styles.arrow} data-direction={direction} />
    </button>
  )
}
