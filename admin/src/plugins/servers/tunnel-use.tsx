import { Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Chart } from '../../kernel/chart'
import { wordsOfFailure } from '../../kernel/data/console-error'
import { useCall } from '../../kernel/data/use-call'
import { formatDay, formatNumber, formatShortDay } from '../../kernel/format'
import styles from './servers.module.css'
import { EVERY_MS } from './use-self-refresh'

/** What `GET /api/admin/servers/use` answers. */
export interface Use {
  peers: number
  /** In UTC, the oldest first; today is the last. */
  days: { day: string; connects: number }[]
}

/** How many are connected now, and how often people connected on each day. */
export function TunnelUse() {
  const call = useCall()
  const { data, error } = useQuery({
    queryKey: ['servers', 'use'],
    queryFn: async () => (await call('GET', 'servers/use')) as Use,
    refetchInterval: EVERY_MS,
  })
  return (
    <section className={styles.use} aria-labelledby="usage">
      <h2 id="usage" className={styles.title}>
        Usage
      </h2>
      {!data && error && <p role="alert">Couldn't load the usage. {wordsOfFailure(error)}</p>}
      {!data && !error && <Skeleton variant="rounded" height={240} role="status" aria-label="Loading the usage" />}
      {data && <Drawing {...data} />}
    </section>
  )
}

function Drawing({ peers, days }: Use) {
  const today = days.at(-1)?.connects ?? 0
  return (
    <>
      <p>
        {formatNumber(peers)} connected now, {formatNumber(today)} {today === 1 ? 'connection' : 'connections'} today.
      </p>
      {days.some(({ connects }) => connects > 0) ? (
        <Chart
          kind="bars"
          label={`Connections, last ${days.length} days`}
          note="Counted by the day (UTC) and kept for 30 days, without a time and without anybody's name. Demo servers don't count."
          pointLabel="Day"
          points={days.map(({ day }) => ({ id: day, short: formatShortDay(day), whole: formatDay(day) }))}
          series={[
            { id: 'connects', label: 'Connections', color: 'accent', values: days.map(({ connects }) => connects) },
          ]}
          format={formatNumber}
          formatShort={formatNumber}
        />
      ) : (
        <p className={styles.note}>Nobody has connected to a server of your own in the last {days.length} days.</p>
      )}
    </>
  )
}
