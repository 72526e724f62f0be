import type { CSSProperties } from 'react'
import styles from './chart-grid.module.css'
import type { GridChart } from './types'

/** A table whose cells are the deeper coloured the more they are; plain, it is the table alone. */
export function ChartGrid({ label, rowLabel, columns, rows, onOpen, isPlain }: GridChart & { isPlain: boolean }) {
  return (
    <div className={styles.scroller} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.grid} data-plain={isPlain}>
        <thead>
          <tr>
            <th scope="col">{rowLabel}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, size, cells }) => (
            <tr key={id}>
              <th scope="row">
                {label} <span className={styles.size}>{size}</span>
              </th>
              {columns.map((column, index) => {
                const cell = cells[index] ?? null
                return (
                  <td key={column} style={cell ? ({ '--share': cell.share } as CSSProperties) : undefined}>
                    {cell && onOpen ? (
                      <button type="button" className={styles.cell} onClick={() => onOpen(id, index)}>
                        {cell.text}
                      </button>
                    ) : (
                      cell?.text
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
