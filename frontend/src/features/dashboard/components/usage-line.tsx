import type { UsageStatus } from '~/lib/vpn/types'
import { messages } from '../messages'
import styles from './usage-line.module.css'

interface UsageLineProps {
  usage: Pick<UsageStatus, 'emailVerified' | 'connectionsUsed' | 'connectionsLimit'>
}

/** What the month has left. */
export function UsageLine({ usage }: UsageLineProps) {
  const { usage: texts } = messages
  const { connectionsUsed: used, connectionsLimit: limit, emailVerified } = usage
  if (limit === null) {
    return (
      <p className={styles.line}>
        <span className={styles.words}>{texts.unlimited}</span>
        <span className={styles.rest}>{texts.premium}</span>
      </p>
    )
  }
  const left = Math.max(0, limit - used)
  return (
    <div className={styles.line}>
      <span className={styles.words}>{emailVerified ? texts.limited(used, limit) : texts.test(used, limit)}</span>
      <span className={styles.bar} aria-hidden="true">
        {Array.from({ length: limit }, (_, step) => (
          <span key={step} data-used={step < used || undefined} />
        ))}
      </span>
      <span className={styles.rest}>{left === 0 ? texts.usedUp : texts.remaining(left)}</span>
    </div>
  )
}
