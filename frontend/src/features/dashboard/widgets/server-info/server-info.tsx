import { CountryFlag } from '~/components/country-flag/country-flag'
import { Latency } from '~/components/latency/latency'
import { Tag } from '~/components/tag/tag'
import { useAuth } from '~/lib/auth/use-auth'
import { defaultServer } from '~/lib/vpn/default-server'
import { tunnelRemark } from '~/lib/vpn/tunnel-state'
import type { ActiveConnection, Server } from '~/lib/vpn/types'
import { useMeasuredLatency } from '~/lib/vpn/use-latency'
import { useServers } from '~/lib/vpn/use-servers'
import { ChangeServerButton } from '../../components/change-server-button'
import { useConnections } from '../../hooks/use-connections'
import type { WidgetProps } from '../widget-props'
import { WidgetSkeleton } from '../widget-skeleton'
import { messages } from './messages'
import styles from './server-info.module.css'

/** Rows from which the button has room. */
const BUTTON_FROM = 3

/** The server of the connection, or the one that Connect would take. */
export function ServerInfo({ height }: WidgetProps) {
  const { user } = useAuth()
  const { isKnown, connection, isError } = useConnections()
  const { data: servers, isError: isUnreadable } = useServers()
  if (!user || (!servers && !isUnreadable) || (!isKnown && !isError)) return <WidgetSkeleton />
  const list = servers ?? []
  const connected = list.find(({ id }) => id === connection?.serverId)
  const server = connected ?? defaultServer(list, user)
  return (
    <div className={styles.info}>
      {server ? <Facts server={server} connection={connected ? connection : null} /> : <Nothing />}
      {height >= BUTTON_FROM && (
        <div className={styles.action}>
          <ChangeServerButton />
        </div>
      )}
    </div>
  )
}

function Facts({ server, connection }: { server: Server; connection: ActiveConnection | null }) {
  const { city, country, countryCode, isPremium, simulated } = server
  const latency = useMeasuredLatency(server)
  const remark = connection && tunnelRemark(connection)
  return (
    <>
      <div className={styles.place}>
        <CountryFlag code={countryCode} size={32} />
        <div className={styles.words}>
          <p className={styles.label}>{connection ? messages.connectedTo : messages.willUse}</p>
          <h2 className={styles.city}>
            {city} <span className={styles.country}>{country}</span>
          </h2>
          {remark && <p className={styles.remark}>{remark}</p>}
        </div>
        {simulated && <Tag>{messages.demo}</Tag>}
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{messages.latency}</dt>
          <dd>{latency === null ? messages.unknown : <Latency milliseconds={latency} />}</dd>
        </div>
        <div>
          <dt>{messages.access}</dt>
          <dd>{isPremium ? messages.premium : messages.free}</dd>
        </div>
        <div>
          <dt>{messages.protocol}</dt>
          <dd>WireGuard</dd>
        </div>
      </dl>
    </>
  )
}

function Nothing() {
  return (
    <div>
      <h2 className={styles.city}>{messages.none}</h2>
      <p className={styles.label}>{messages.noneText}</p>
    </div>
  )
}
