import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { formatNumber } from '../format'
import styles from './bulk-bar.module.css'

interface Props {
  count: number
  noun: { one: string; many: string }
  onClear: () => void
  /** It stands in a narrow column: the number has a line of its own. */
  isNarrow?: boolean
  /** What can be done to all of them. */
  children: ReactNode
}

/** What is selected and what can be done to it; stays in sight while the list scrolls. */
export function BulkBar({ count, noun, onClear, isNarrow = false, children }: Props) {
  if (count === 0) return null
  return (
    <section className={styles.bar} aria-label="Selected rows" data-narrow={isNarrow || undefined}>
      <span role="status" className={styles.count}>
        {formatNumber(count)} {count === 1 ? noun.one : noun.many} selected
      </span>
      <Button size="small" className={styles.clear} onClick={onClear}>
        Clear selection
      </Button>
      <span className={styles.buttons}>{children}</span>
    </section>
  )
}
