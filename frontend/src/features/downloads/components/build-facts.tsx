import { formatDate } from '~/lib/language'
import type { DownloadInfo } from '../lib/platforms'
import { messages } from '../messages'
import styles from './build-facts.module.css'

const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const

/** What a published build says of itself: day, notes, checksum. */
export function BuildFacts({ info }: { info: DownloadInfo }) {
  return (
    <dl className={styles.facts}>
      {info.notes && (
        <div>
          <dt>{messages.notes}</dt>
          <dd>{info.notes}</dd>
        </div>
      )}
      <div>
        <dt>{messages.checksum}</dt>
        <dd>
          <code className={styles.checksum}>{info.sha256}</code>
        </dd>
      </div>
      {info.publishedOn && (
        <div>
          <dt>{messages.published}</dt>
          <dd>{formatDate(new Date(info.publishedOn), day)}</dd>
        </div>
      )}
    </dl>
  )
}
