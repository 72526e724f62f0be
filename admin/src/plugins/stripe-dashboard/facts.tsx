import type { ReactNode } from 'react'
import styles from './transaction-screen.module.css'

/** A card of facts under a heading. */
export function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{title}</h2>
      <dl className={styles.list}>{children}</dl>
    </section>
  )
}

/** One of them. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
