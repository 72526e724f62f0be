import { formatMoment } from '../../kernel/format'
import styles from './incidents.module.css'
import { type Incident, stateName } from './types'

/** Updates of an incident, the latest first. */
export function Story({ updates }: Pick<Incident, 'updates'>) {
  return (
    <ol className={styles.story} aria-label="Updates">
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
