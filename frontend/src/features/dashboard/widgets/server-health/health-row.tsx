import { memo } from 'react'
import { HealthState } from '~/components/health/health-state'
import { LoadBar } from '~/components/health/load-bar'
import { CountryFlag } from '~/components/country-flag/country-flag'
import { Tag } from '~/components/tag/tag'
import { formatDate, formatNumber } from '~/lib/language'
import type { Server, ServerHealth } from '~/lib/vpn/types'
import { messages } from './messages'
import styles from './server-health.module.css'

interface HealthRowProps {
  server: Server
  health: ServerHealth | undefined
}

/** One server and its figures; one that does not report has none but its uptime. */
export const HealthRow = memo(function HealthRow({ server, health }: HealthRowProps) {
  const status = health?.status ?? 'offline'
  const isUp = health !== undefined && status !== 'offline'
  return (
    <>
      <CountryFlag code={server.countryCode} />
      <span className={styles.place}>
        <span className={styles.city}>{server.city}</span>
        <span className={styles.country}>{server.country}</span>
        {server.simulated && <Tag>{messages.demo}</Tag>}
      </span>
      <span className={styles.state}>
        <HealthState level={status} />
      </span>
      <span className={styles.load}>{isUp && <LoadBar load={health.load} />}</span>
      <span className={styles.latency}>
        {isUp && health.latency !== null && messages.latency(formatNumber(Math.round(health.latency)))}
      </span>
      <span className={styles.uptime}>{health && messages.uptime(uptimeText(health.uptime))}</span>
      <span className={styles.checked}>
        {health?.lastChecked ? (
          <time dateTime={health.lastChecked}>{messages.checkedAt(timeText(health.lastChecked))}</time>
        ) : (
          messages.neverChecked
        )}
      </span>
    </>
  )
})

const uptimeText = (percent: number) =>
  formatNumber(percent / 100, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })

const DAY_MS = 24 * 60 * 60 * 1000

/** The time of day, or the day when it is longer ago. */
function timeText(iso: string): string {
  const date = new Date(iso)
  const isOld = Date.now() - date.getTime() > DAY_MS
  return formatDate(date, isOld ? { dateStyle: 'medium' } : { timeStyle: 'medium' })
}
