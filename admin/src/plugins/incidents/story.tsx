import { formatMoment } from '../../kernel/format'
import styles from './incidents.module.css'
import { type Incident, stateName } from './types'

/** What was told of an incident, the latest first. */
export function Story({ updates }: Pick<Incident, 'updates'>) {
  return (
    <ol className={styles.story} aria-label="What was told">
      {updates.map(({ state, message, at }) => (
        <li key={`${at} ${message}`}>
          <p className={styles.when}>
            {stateName(state)} · {formatMoment(at)}
          </p>
          <p className={styles.message}>{message}</p>
        </li>
      ))}
    </ol>
  )
}
