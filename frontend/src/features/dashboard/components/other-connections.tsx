import Button from '@mui/material/Button'
import { CountryFlag } from '~/components/country-flag/country-flag'
import { useConnectionFlow } from '~/lib/vpn/connection-flow'
import type { ActiveConnection } from '~/lib/vpn/types'
import { messages } from '../messages'
import styles from './other-connections.module.css'

/** The user's further connections, on other devices. */
export function OtherConnections({ connections }: { connections: readonly ActiveConnection[] }) {
  const { connection: texts } = messages
  const { disconnect, disconnectingFrom } = useConnectionFlow()
  return (
    <div className={styles.others}>
      <h3 className={styles.heading}>{texts.others}</h3>
      <ul className={styles.list}>
        {connections.map((connection) => (
          <li key={connection.id} className={styles.row}>
            <CountryFlag code={connection.countryCode} />
            <span className={styles.words}>
              <span className={styles.device}>{connection.deviceName}</span>
              <span className={styles.server}>{connection.serverName}</span>
            </span>
            <Button
              size="small"
              color="inherit"
              aria-label={texts.disconnectOther(connection.deviceName)}
              disabled={disconnectingFrom === connection.id}
              onClick={() => disconnect(connection)}
            >
              {texts.disconnect}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
