import { formatNumber } from '~/lib/language'
import styles from './health.module.css'
import { loadLevel } from './load-level'
import { messages } from './messages'

/** How busy a server is, as a bar and in words. */
export function LoadBar({ load }: { load: number }) {
  return (
    <span className={styles.load} data-level={loadLevel(load)}>
      <span className={styles.track} aria-hidden="true">
        <span style={{ width: `${Math.min(100, Math.max(0, load))}%` }} />
      </span>
      {messages.load(formatNumber(load / 100, { style: 'percent' }))}
    </span>
  )
}
