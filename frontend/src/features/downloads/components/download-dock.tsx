import { useDownloads } from '../hooks/use-downloads'
import { platformNames } from '../lib/platforms'
import { messages } from '../messages'
import styles from './download-dock.module.css'
import { DownloadRow } from './download-row'
import { stateText } from './state-text'

/** The downloads of this page, at its lower edge for as long as there are any. What changes is announced. */
export function DownloadDock() {
  const items = useDownloads()
  const { title } = messages.widgets
  return (
    <>
      {items.length > 0 && (
        <section className={styles.dock} aria-label={title}>
          <ul className={styles.items}>
            {items.map((item) => (
              <DownloadRow key={item.id} item={item} />
            ))}
          </ul>
        </section>
      )}
      <p className="visually-hidden" role="status">
        {items.map((item) => `${platformNames[item.platform]}: ${stateText(item)}`).join('. ')}
      </p>
    </>
  )
}
