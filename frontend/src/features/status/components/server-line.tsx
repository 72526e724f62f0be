import { CountryFlag } from '~/components/country-flag/country-flag'
import { HealthState } from '~/components/health/health-state'
import { LoadBar } from '~/components/health/load-bar'
import { Latency } from '~/components/latency/latency'
import { Tag } from '~/components/tag/tag'
import { countryName } from '~/lib/language'
import type { ServerStatus } from '../lib/types'
import { percent } from '../lib/words'
import { messages } from '../messages'
import styles from './server-line.module.css'

/** One server: where it is, how it is, and the figures behind that. What a silent node said last is not repeated. */
export function ServerLine({ server }: { server: ServerStatus }) {
  const { state, status, city, country, countryCode, isLocal, latency, load, uptime } = server
  const level = state === 'disabled' ? 'maintenance' : status
  const silent = level === 'offline' || level === 'maintenance'
  return (
    <li className={styles.line}>
      <span className={styles.place}>
        <CountryFlag code={countryCode} />
        <span className={styles.names}>
          <span className={styles.city}>{isLocal ? messages.thisMachine : city}</span>
          {!isLocal && <span className={styles.country}>{countryName(countryCode, country)}</span>}
          {state === 'full' && <Tag>{messages.full}</Tag>}
          {state === 'draining' && <Tag>{messages.draining}</Tag>}
        </span>
      </span>
      <HealthState level={level} />
      <span className={styles.latency}>
        {!silent && (
          <>
            <span className="visually-hidden">{messages.latency} </span>
            <Latency milliseconds={latency} />
          </>
        )}
      </span>
      <span className={styles.load}>{!silent && <LoadBar load={load} />}</span>
      <span className={styles.uptime}>{messages.uptimeOf(percent(uptime, 1))}</span>
    </li>
  )
}
