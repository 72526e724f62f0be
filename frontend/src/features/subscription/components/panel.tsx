import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

/** A part of the screen with its heading. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}

interface RowProps {
  title: string
  text?: ReactNode
  /** What can be done, at the end of the row. */
  control?: ReactNode
}

/** One thing that can be done: what it is, what it means, its control. */
export function Row({ title, text, control }: RowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.name}>{title}</h3>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {control && <div className={styles.control}>{control}</div>}
    </div>
  )
}
