import { Button } from '~/components/button/button'
import { CountryFlag } from '~/components/country-flag/country-flag'
import { Latency } from '~/components/latency/latency'
import { Skeleton } from '~/components/skeleton/skeleton'
import { Tag } from '~/components/tag/tag'
import type { CurrentUser } from '~/lib/auth/current-user'
import { useConnectionFlow } from '~/lib/vpn/connection-flow'
import { defaultServer } from '~/lib/vpn/default-server'
import { useMeasuredLatency } from '~/lib/vpn/use-latency'
import { useServers } from '~/lib/vpn/use-servers'
import { messages } from '../../messages'
import styles from './connection-views.module.css'

/** What a user without a connection sees: the server that one click connects to. */
export function DisconnectedView({ user }: { user: CurrentUser }) {
  const { connection: texts } = messages
  const { connect, connectingTo } = useConnectionFlow()
  const { data: servers } = useServers()
  const server = servers ? defaultServer(servers, user) : null
  const latency = useMeasuredLatency(server)
  const isPending = connectingTo !== null
  return (
    <>
      <h2 className={styles.title}>{texts.disconnected}</h2>
      <p className={styles.state} role="status">
        {isPending ? texts.connecting : texts.noDevice}
      </p>
      {!servers && <Skeleton className={styles.pending} width="16rem" height={28} />}
      {servers && !server && <p className={styles.server}>{texts.noServer}</p>}
      {server && (
        <>
          <p className={styles.server}>
            <CountryFlag code={server.countryCode} />
            <span className={styles.serverName}>
              {server.city}, {server.country}
            </span>
            {latency !== null && (
              <span className={styles.latency}>
                <Latency milliseconds={latency} />
              </span>
            )}
            {server.simulated && <Tag>{texts.demo}</Tag>}
          </p>
          <p className={styles.hint}>{server.state === 'online' ? texts.defaultServer : texts.serverOffline}</p>
        </>
      )}
      <div className={styles.actions}>
        <Button
          disabled={!server || isPending || server.state !== 'online'}
          onClick={() => server && connect(server.id)}
        >
          {isPending ? texts.connecting : texts.connect}
        </Button>
      </div>
    </>
  )
}
