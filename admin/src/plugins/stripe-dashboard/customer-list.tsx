import { Button, Skeleton } from '@mui/material'
import { type FigureColumn, FiguresTable } from '../../kernel/chart'
import { wordsOfFailure } from '../../kernel/data/console-error'
import { formatCount } from './format'
import styles from './figure-drawer.module.css'

interface Props<Row> {
  /** Which part of a figure they are behind, such as a day, where it has several. */
  part?: string | undefined
  found: {
    data?: { total: number; customers: readonly Row[] } | undefined
    error: unknown
    /** Where there are more than are known. */
    more?: { isLoading: boolean; load: () => void }
  }
  /** Shown if the list is empty. */
  none: string
  keyOf: (row: Row) => string
  columns: (rows: readonly Row[]) => readonly [FigureColumn<Row>, ...FigureColumn<Row>[]]
}

/** The pressed button may be far above: keyboard focus continues here. */
const focus = (heading: HTMLHeadingElement | null) => heading?.focus()

/** The customers behind a figure, or behind a part of it. */
export function CustomerList<Row>({ part, found: { data, error, more }, none, keyOf, columns }: Props<Row>) {
  const title = part ? `Customers, ${part}` : 'Customers'
  return (
    <section aria-label={part ? title : undefined}>
      <h3 className={styles.subtitle} tabIndex={-1} ref={part ? focus : null}>
        {title}
      </h3>
      {error ? (
        <p className={styles.meaning} role="alert">
          Couldn't load the customers. {wordsOfFailure(error)}
        </p>
      ) : !data ? (
        <Skeleton variant="rounded" height={96} role="status" aria-label="Loading" />
      ) : data.total === 0 ? (
        <p className={styles.meaning}>{none}</p>
      ) : (
        <FiguresTable label="Customers" rows={data.customers} keyOf={keyOf} columns={columns(data.customers)} />
      )}
      {data && more && (
        <p className={styles.meaning}>
          The first {data.customers.length} of {formatCount(data.total, 'customer')}.{' '}
          <Button onClick={more.load} disabled={more.isLoading}>
            Show more
          </Button>
        </p>
      )}
    </section>
  )
}
