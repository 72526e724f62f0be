import type { ReactNode } from 'react'
import styles from './setting-row.module.css'

interface SettingRowProps {
  title: ReactNode
  text?: ReactNode
  /** What can be done, at the end of the row. */
  control?: ReactNode
}

/** One thing that can be set or done: what it is, what it means, and its control. */
export function SettingRow({ title, text, control }: SettingRowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        {text && <div className={styles.text}>{text}</div>}
      </div>
      {control && <div className={styles.control}>{control}</div>}
    </div>
  )
}
