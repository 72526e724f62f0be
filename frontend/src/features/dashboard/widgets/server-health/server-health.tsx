import { Button } from '~/components/button/button'
import { useServers } from '~/lib/vpn/use-servers'
import { WidgetSkeleton } from '../widget-skeleton'
import { HealthRows } from './health-rows'
import { messages } from './messages'
import styles from './server-health.module.css'
import { Summary } from './summary'
import { useFleetHealth } from './use-fleet-health'

/** How every server is at this moment, as its node measures it. */
export default function ServerHealth() {
  const { data: servers, isError: isUnlisted, refetch } = useServers()
  const { health, isChecking, isError, check, watch } = useFleetHealth(servers)
  const isFailed = (isUnlisted && !servers) || (isError && health.size === 0)
  if (isFailed) {
    return (
      <div className={styles.failed} role="alert">
        <p>{messages.failed}</p>
        <Button kind="secondary" onClick={() => void (servers ? check() : refetch())}>
          {messages.retry}
        </Button>
      </div>
    )
  }
  if (!servers || (servers.length > 0 && health.size === 0)) return <WidgetSkeleton />
  return (
    <div className={styles.health}>
      <header className={styles.head}>
        <h2 className={styles.title}>{messages.title}</h2>
        <span className={styles.checking} data-on={isChecking || undefined} aria-hidden="true">
          {messages.checking}
        </span>
        {servers.length > 0 && <Summary servers={servers} health={health} />}
      </header>
      {servers.length === 0 ? (
        <p className={styles.empty}>{messages.none}</p>
      ) : (
        <HealthRows servers={servers} health={health} watch={watch} />
      )}
    </div>
  )
}
