import { CountryFlag } from '~/components/country-flag/country-flag'
import { Tag } from '~/components/tag/tag'
import { formatBytes } from '~/lib/format-bytes'
import { formatDate } from '~/lib/language'
import type { Stay } from '~/lib/vpn/history'
import { placeInOwnWords } from '~/lib/vpn/in-own-words'
import styles from './connection-history.module.css'
import { durationText } from './duration'
import { messages } from './messages'

function howLong({ startedAt, endedAt, lastSeenAt, isPartial }: Stay): string {
  if (endedAt === null) return messages.open
  const duration = durationText((endedAt ?? lastSeenAt) - startedAt)
  return isPartial ? messages.atLeast(duration) : duration
}

/** One stay: where, when, for how long, and what went through it. */
export function StayRow({ stay }: { stay: Stay }) {
  const { startedAt, endedAt, simulated, traffic, deviceName } = stay
  const { city, country } = placeInOwnWords(stay)
  const when = formatDate(startedAt, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
  return (
    <li className={styles.row}>
      <CountryFlag code={stay.countryCode} size={30} />
      <span className={styles.place}>
        <span className={styles.city}>
          <span className={styles.name}>{city}</span> {simulated && <Tag>{messages.demo}</Tag>}
        </span>
        <span className={styles.muted}>
          {country} · {deviceName}
        </span>
      </span>
      <span className={styles.time}>
        <time dateTime={new Date(startedAt).toISOString()}>{when}</time>
        <span className={styles.muted} data-open={endedAt === null || undefined}>
          {howLong(stay)}
        </span>
      </span>
      <span className={styles.traffic}>
        {simulated ? (
          <span className={styles.muted}>{messages.noTraffic}</span>
        ) : (
          <>
            <span>
              <span aria-hidden="true">↓ </span>
              <span className="visually-hidden">{messages.down} </span>
              {formatBytes(traffic.down)}
            </span>
            <span className={styles.muted}>
              <span aria-hidden="true">↑ </span>
              <span className="visually-hidden">{messages.up} </span>
              {formatBytes(traffic.up)}
            </span>
          </>
        )}
      </span>
    </li>
  )
}
