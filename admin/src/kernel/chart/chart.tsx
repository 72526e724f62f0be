import { Button } from '@mui/material'
import { useId, useState } from 'react'
import styles from './chart.module.css'
import { ChartGrid } from './chart-grid'
import { ChartTable } from './chart-table'
import { Drawing } from './drawing-part'
import type { ChartSpec } from './types'

/**
 * A chart under its heading, and the same figures as a table one click away. Nothing else of the console draws one: colours,
 * keyboard, themes and motion are settled here.
 */
export function Chart(spec: ChartSpec) {
  const [isTable, setTable] = useState(false)
  const id = useId()
  const { label, note, tools } = spec
  const other = isTable ? 'Show as chart' : 'Show as table'
  return (
    <figure className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {label}
        </h2>
        {tools}
        <Button size="small" aria-label={`${other}: ${label}`} onClick={() => setTable(!isTable)}>
          {other}
        </Button>
      </div>
      {note && <p className={styles.note}>{note}</p>}
      {spec.kind === 'grid' ? (
        <ChartGrid {...spec} isPlain={isTable} />
      ) : isTable ? (
        <ChartTable spec={spec} />
      ) : (
        <Drawing spec={spec} />
      )}
    </figure>
  )
}
