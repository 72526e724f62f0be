import type { CSSProperties } from 'react'
import { formatBytes } from '~/lib/format-bytes'
import { formatDate } from '~/lib/language'
import styles from './data-usage.module.css'
import { messages } from './messages'
import { busiest, type UsageDay } from './usage-days'

/** Days are the user's own, so they are read at their noon. */
const shortDay = (day: string) => formatDate(new Date(`${day}T12:00:00`), { day: 'numeric', month: 'short' })

/** One bar a day, what was received below what was sent; the highest one says how much it is. */
export function UsageChart({ days }: { days: UsageDay[] }) {
  const peak = busiest(days)
  if (!peak) return null
  const most = peak.down + peak.up
  const share = (bytes: number) => ({ height: `${(100 * bytes) / most}%` })
  const at = days.indexOf(peak) / (days.length - 1)
  return (
    <figure className={styles.chart} role="img" aria-label={messages.picture(shortDay(peak.day), formatBytes(most))}>
      <div className={styles.peak} aria-hidden="true">
        <span style={{ '--at': at } as CSSProperties}>{formatBytes(most)}</span>
      </div>
      <div className={styles.bars} aria-hidden="true">
        {days.map(({ day, down, up }) => (
          <span key={day} className={styles.bar}>
            {up > 0 && <span data-kind="up" style={share(up)} />}
            {down > 0 && <span data-kind="down" style={share(down)} />}
          </span>
        ))}
      </div>
      <div className={styles.axis} aria-hidden="true">
        <span>{shortDay(days[0]?.day ?? peak.day)}</span>
        <span>{messages.today}</span>
      </div>
    </figure>
  )
}
