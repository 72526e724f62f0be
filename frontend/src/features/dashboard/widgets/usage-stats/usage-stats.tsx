import { Link } from 'react-router-dom'
import { useSendVerificationEmail } from '~/components/verify-email/use-send-verification-email'
import { useAuth } from '~/lib/auth/use-auth'
import type { CurrentUser } from '~/lib/auth/current-user'
import { formatDay } from '~/lib/format-day'
import { useUsage } from '../../hooks/use-usage'
import { nextReset } from '../../lib/next-reset'
import { messages } from './messages'
import styles from './usage-stats.module.css'

/** What the month has used, and what is left of it. */
export function UsageStats() {
  const { user } = useAuth()
  return user && <Usage user={user} />
}

function Usage({ user }: { user: CurrentUser }) {
  const { connectionsUsed: used, connectionsLimit: limit, emailVerified, lastResetDate } = useUsage(user)
  if (limit === null) {
    return (
      <div className={styles.usage}>
        <div className={styles.line}>
          <h2 className={styles.title}>{messages.unlimited}</h2>
          <span className={styles.rest}>{messages.made(used)}</span>
        </div>
        <p className={styles.note} data-tone="premium">
          {messages.premium}
        </p>
      </div>
    )
  }
  const left = Math.max(0, limit - used)
  return (
    <div className={styles.usage}>
      <div className={styles.line}>
        <h2 className={styles.title}>
          {emailVerified ? messages.limited(used, limit) : messages.testUsed(used, limit)}
        </h2>
        <span className={styles.rest} data-empty={left === 0 || undefined}>
          {left === 0 ? messages.usedUp : messages.remaining(left)}
          {left === 0 &&
            (emailVerified ? <Link to="/subscriptions">{messages.seePlans}</Link> : <SendLink user={user} />)}
        </span>
      </div>
      <div className={styles.bar} aria-hidden="true">
        {Array.from({ length: limit }, (_, step) => (
          <span key={step} data-used={step < used || undefined} />
        ))}
      </div>
      <p className={styles.note}>
        {emailVerified ? messages.resets(formatDay(nextReset(lastResetDate))) : messages.verify}
      </p>
    </div>
  )
}

/** What brings more connections before the address is verified. */
function SendLink({ user }: { user: CurrentUser }) {
  const { mutate, isPending } = useSendVerificationEmail(user.email)
  return (
    <button type="button" className={styles.send} disabled={isPending} onClick={() => mutate()}>
      {messages.sendLink}
    </button>
  )
}
