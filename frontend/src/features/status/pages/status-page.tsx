import { PublicFrame } from '~/components/public-frame/public-frame'
import { CurrentIncidents } from '../components/current-incidents'
import { Overall } from '../components/overall'
import { PastIncidents } from '../components/past-incidents'
import { PlannedMaintenance } from '../components/planned-maintenance'
import { Regions } from '../components/regions'
import { StaleNotice } from '../components/stale-notice'
import { StatusFailed } from '../components/status-failed'
import { StatusSkeleton } from '../components/status-skeleton'
import { useStatus } from '../lib/use-status'
import { messages } from '../messages'
import styles from './status-page.module.css'

/** How the service is, for everybody: overall, what is wrong, every server, what was wrong. */
export default function StatusPage() {
  const { data: status, isError, dataUpdatedAt, refetch } = useStatus()
  return (
    <PublicFrame>
      <div className={styles.page}>
        <header className={styles.header}>
          <h1>{messages.title}</h1>
          <p>{messages.lead}</p>
          <noscript>
            <p>{messages.script}</p>
          </noscript>
        </header>
        {status ? (
          <>
            {isError && <StaleNotice from={dataUpdatedAt} />}
            <Overall status={status} asOf={dataUpdatedAt} />
            <CurrentIncidents incidents={status.incidents} />
            <PlannedMaintenance windows={status.maintenance} />
            <Regions servers={status.list} />
            <PastIncidents incidents={status.incidents} now={new Date(dataUpdatedAt)} />
          </>
        ) : isError ? (
          <StatusFailed onRetry={() => void refetch()} />
        ) : (
          <StatusSkeleton />
        )}
      </div>
    </PublicFrame>
  )
}
