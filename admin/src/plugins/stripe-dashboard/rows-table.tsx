import { type FigureColumn, FiguresTable } from '../../kernel/chart'
import styles from './transaction-screen.module.css'

interface Props<Row> {
  title: string
  /** What to say where there is none. */
  empty: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  columns: readonly [FigureColumn<Row>, ...FigureColumn<Row>[]]
}

/** Rows under a heading of their own, as cards on phones. */
export function RowsTable<Row>({ title, empty, rows, keyOf, columns }: Props<Row>) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {rows.length === 0 ? (
        <p className={styles.none}>{empty}</p>
      ) : (
        <FiguresTable label={title} rows={rows} keyOf={keyOf} columns={columns} hasCards />
      )}
    </section>
  )
}
