import type { ReactNode } from 'react'
import styles from './figures-table.module.css'

export interface FigureColumn<Row> {
  label: string
  render: (row: Row) => ReactNode
}

interface Props<Row> {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The first one names its row. */
  columns: readonly [FigureColumn<Row>, ...FigureColumn<Row>[]]
  /** Few rows with many figures: on phones each is a card, as in the lists. */
  hasCards?: boolean
}

/**
 * Figures one under the other. What is wider or longer than its place scrolls, by keyboard too. The roles are said, as a
 * card's display takes them from a table.
 */
export function FiguresTable<Row>({ label, rows, keyOf, columns, hasCards = false }: Props<Row>) {
  const [first, ...figures] = columns
  return (
    <div className={styles.scroller} role="region" aria-label={label} tabIndex={0} data-cards={hasCards}>
      <table role="table" className={styles.table}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {first.label}
            </th>
            {figures.map(({ label }) => (
              <th key={label} role="columnheader" scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr role="row" key={keyOf(row)}>
              <th role="rowheader" scope="row">
                {first.render(row)}
              </th>
              {figures.map(({ label, render }) => (
                <td role="cell" key={label} data-label={label}>
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
