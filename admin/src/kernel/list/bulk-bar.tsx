import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { formatNumber } from '../format'
import styles from './bulk-bar.module.css'

interface Props {
  count: number
  noun: { one: string; many: string }
  /** What they are together, such as their size. */
  detail?: string
  onClear: () => void
  /** It stands in a narrow column: the number has a line of its own. */
  isNarrow?: boolean
  /** What can be done to all of them. */
  children: ReactNode
}

/** What is selected and what can be done to it; stays in sight while the list scrolls. */
export function BulkBar({ count, noun, detail, onClear, isNarrow = false, children }: Props) {
  if (count === 0) return null
  return (
    <section className={styles.bar} aria-label="Selected rows" data-narrow={isNarrow || undefined}>
      <div className={styles.words}>
        <span role="status" className={styles.count}>
          {formatNumber(count)} {count === 1 ? noun.one : noun.many} selected
        </span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </div>
      <Button size="small" className={styles.clear} onClick={onClear}>
        Clear selection
      </Button>
      <span className={styles.buttons}>{children}</span>
    </section>
  )
}
