import { Button } from '~/components/button/button'
import { CountryFlag } from '~/components/country-flag/country-flag'
import { useConnectionFlow } from '~/lib/vpn/connection-flow'
import { messages as vpn } from '~/lib/vpn/messages'
import { connectedSentence } from '~/lib/vpn/tunnel-state'
import { useConnections } from '../hooks/use-connections'
import { messages } from '../messages'
import styles from './other-connections.module.css'

/** The user's further connections, on other devices. */
export function OtherConnections() {
  const { connection: texts } = messages
  const { disconnect, disconnectingFrom } = useConnectionFlow()
  const { others } = useConnections()
  if (others.length === 0) return null
  return (
    <section className={styles.others} aria-label={texts.others}>
      <h2 className={styles.heading}>{texts.others}</h2>
      <ul className={styles.list}>
        {others.map((connection) => (
          <li key={connection.id} className={styles.row}>
            <CountryFlag code={connection.countryCode} />
            <span className={styles.words}>
              <span className={styles.device}>{connection.deviceName}</span>
              <span className={styles.server}>{connectedSentence(connection)}</span>
            </span>
            <Button
              size="small"
              kind="quiet"
              aria-label={vpn.connection.disconnectDevice(connection.deviceName)}
              disabled={disconnectingFrom === connection.id}
              onClick={() => disconnect(connection)}
            >
              {vpn.connection.disconnect}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
