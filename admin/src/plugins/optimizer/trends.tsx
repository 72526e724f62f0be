import { Skeleton } from '@mui/material'
import { wordsOfFailure } from '../../kernel/data/console-error'
import { Chart, type ChartColor, type ChartEvent } from '../../kernel/chart'
import { formatMoment } from '../../kernel/format'
import styles from './optimizer.module.css'
import type { History } from './types'
import { useHistory } from './use-optimizer'

const GROUPS = [
  { label: 'Machine, last 48 hours', ids: ['core.cpu', 'core.memory', 'core.disk'] },
  { label: 'Service, last 48 hours', ids: ['core.database_latency', 'core.queue_lag', 'core.error_rate'] },
]
/** Lines in a chart. */
const MOST_LINES = 3
const COLORS: readonly ChartColor[] = ['accent', 'premium', 'info']
const MARKS = {
  run: ['Optimizer run', 'good'],
  restart: ['Restart', 'muted'],
  incident: ['Incident', 'offline'],
} as const satisfies Record<string, readonly [text: string, color: ChartColor]>
const clock = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const percent = (value: number) => `${value}%`

/** Each metric over the last two days, with what happened meanwhile. */
export function Trends() {
  const { data, error } = useHistory()
  if (!data && error) return <p role="alert">Couldn't load the charts. {wordsOfFailure(error)}</p>
  if (!data) return <Skeleton variant="rounded" height={280} role="status" aria-label="Loading charts" />
  if (data.points.length < 2) {
    return <p className={styles.note}>No charts yet. They appear after the service has run for an hour.</p>
  }
  return (
    <div className={styles.charts}>
      {data.diskFullInDays !== null && (
        <p className={styles.warning}>
          {data.diskFullInDays === 0
            ? `${data.diskName} full in less than a day.`
            : `${data.diskName} full in about ${data.diskFullInDays} ${data.diskFullInDays === 1 ? 'day' : 'days'}.`}
        </p>
      )}
      {groupsOf(data).map(({ label, ids }) => (
        <Chart
          key={label}
          kind="line"
          label={label}
          note="Share of each metric's ceiling, in half-hour averages, with gaps where it wasn't measured. Dashed lines mark optimizer runs, restarts and incidents."
          pointLabel="Time"
          max={100}
          points={data.points.map(({ at }) => ({ id: at, short: clock.format(new Date(at)), whole: formatMoment(at) }))}
          series={ids.map((id, index) => ({
            id,
            label: nameOf(data.metrics, id),
            color: COLORS[index] ?? 'accent',
            values: data.points.map(({ shares }) => shares[id] ?? null),
          }))}
          events={eventsOf(data)}
          format={percent}
          formatShort={percent}
        />
      ))}
    </div>
  )
}

/** The metrics that every installation has, and after them those that a module adds. */
function groupsOf({ metrics }: History) {
  const known = new Set(GROUPS.flatMap(({ ids }) => ids))
  const added = metrics.map(({ id }) => id).filter((id) => !known.has(id))
  const names = (ids: readonly string[]) => ids.map((id) => nameOf(metrics, id)).join(', ')
  const groups = Array.from({ length: Math.ceil(added.length / MOST_LINES) }, (_, index) =>
    added.slice(index * MOST_LINES, (index + 1) * MOST_LINES)
  )
  return [...GROUPS, ...groups.map((ids) => ({ label: `${names(ids)}, last 48 hours`, ids }))]
}

const nameOf = (metrics: History['metrics'], id: string) => metrics.find((metric) => metric.id === id)?.name ?? id

/** What happened, at the last point before it; several of a kind at one point are one. */
function eventsOf({ points, marks }: History): ChartEvent[] {
  const events = new Map<string, ChartEvent>()
  for (const { at, kind } of marks) {
    const point = points.findLast((one) => one.at <= new Date(at).toISOString()) ?? points[0]
    const [text, color] = MARKS[kind]
    if (point) events.set(`${point.at} ${kind}`, { point: point.at, text, color })
  }
  return [...events.values()]
}
