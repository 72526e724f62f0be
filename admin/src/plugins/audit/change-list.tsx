import styles from './audit.module.css'
import { changesOf } from './changes'
import type { Entry } from './types'

/** What an entry says of what was changed: before → after. */
export function ChangeList({ entry: { action, changes, names } }: { entry: Entry }) {
  const list = changesOf(changes, { names, action })
  if (list.length === 0) return null
  return (
    <ul className={styles.changes}>
      {list.map((change) => (
        <li key={change.field}>
          <span className={styles.muted}>{change.field}</span>{' '}
          {change.kind === 'noted' ? (
            change.value
          ) : (
            <>
              <del>{change.before}</del> <span aria-hidden>→</span> <ins>{change.after}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
