import { useOnline } from '~/lib/use-online'
import { messages } from '~/lib/messages'
import { OfflineIcon } from '../icons/icons'
import styles from './offline-banner.module.css'

/** Says so while the browser has no network. The region is always there, so that the change is announced. */
export function OfflineBanner() {
  const online = useOnline()
  return (
    <div className={styles.region} role="status">
      {!online && (
        <p className={styles.banner}>
          <OfflineIcon size={18} />
          {messages.offline}
        </p>
      )}
    </div>
  )
}
