import type { ReactNode } from 'react'
import styles from './trouble.module.css'

interface Props {
  title: string
  text: string
  /** The way on. */
  action?: ReactNode
}

/** Says that there is nothing to show and why: something failed, or there is nothing yet. */
export function Trouble({ title, text, action }: Props) {
  return (
    <section className={styles.trouble}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {action}
    </section>
  )
}
