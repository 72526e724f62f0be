import { type ReactNode, useId } from 'react'
import styles from './settings.module.css'

interface Props {
  title: string
  children: ReactNode
}

/** One subject of the settings. */
export function Block({ title, children }: Props) {
  const id = useId()
  return (
    <section className={styles.block} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
