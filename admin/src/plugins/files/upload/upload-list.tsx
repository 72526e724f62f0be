import { UploadRow } from './upload-row'
import { firstOf } from './totals'
import styles from './upload-panel.module.css'
import type { Uploads } from './use-uploads'

const SHOWN = 100

/** The queue: what runs first, then what failed. `target` is the folder that is offered now. */
export function UploadList({ uploads, target }: { uploads: Uploads; target: string }) {
  const more = uploads.items.length - SHOWN
  return (
    <>
      <ul className={styles.list} aria-label="Uploads">
        {firstOf(uploads.items, SHOWN).map((item) => (
          <UploadRow key={item.id} item={item} target={target} onRetry={() => void uploads.retry(item.id)} />
        ))}
      </ul>
      {more > 0 && <p className={styles.hint}>And {more} more.</p>}
    </>
  )
}
