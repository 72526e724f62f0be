import type { ReactNode } from 'react'
import styles from './health.module.css'
import { messages } from './messages'

export type HealthLevel = 'excellent' | 'good' | 'fair' | 'poor' | 'offline' | 'maintenance'

/** One shape each, so that the colour is never alone. */
const shapes: Record<HealthLevel, ReactNode> = {
  excellent: (
    <>
      <circle cx="7" cy="7" r="7" />
      <path className={styles.mark} d="M3.8 7.3l2.2 2.2 4.2-4.6" />
    </>
  ),
  good: <circle cx="7" cy="7" r="6" />,
  fair: <path d="M7 .5L13.5 7 7 13.5.5 7z" />,
  poor: <path d="M7 1l6.7 12H.3z" />,
  offline: (
    <>
      <rect x=".5" y=".5" width="13" height="13" rx="2.5" />
      <path className={styles.mark} d="M4.5 4.5l5 5M9.5 4.5l-5 5" />
    </>
  ),
  maintenance: <circle className={styles.ring} cx="7" cy="7" r="5.5" />,
}

/** How a server is: a shape and a word in the colour of its level. */
export function HealthState({ level }: { level: HealthLevel }) {
  return (
    <span className={styles.state} data-level={level}>
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true" focusable="false">
        {shapes[level]}
      </svg>
      {messages[level]}
    </span>
  )
}
