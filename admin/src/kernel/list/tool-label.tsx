import type { ReactNode } from 'react'
import styles from './tool-label.module.css'

/** A tool's name; its icon where the line of filters has no room for words. */
export function ToolLabel({ icon, name }: { icon: ReactNode; name: string }) {
  return (
    <>
      <span className={styles.icon} title={name}>
        {icon}
      </span>
      <span className={styles.name}>{name}</span>
    </>
  )
}
