import type { ReactNode } from 'react'
import styles from './details-pane.module.css'

/** One thing that is known. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
