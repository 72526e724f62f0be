import styles from './name-list.module.css'
import type { Entry } from './types'
import { shown } from './shown-name'

const SHOWN = 6

/** What something is about to happen to. */
export function NameList({ entries }: { entries: readonly Pick<Entry, 'path' | 'name'>[] }) {
  const more = entries.length - SHOWN
  return (
    <ul className={styles.names}>
      {entries.slice(0, more === 1 ? SHOWN + 1 : SHOWN).map(({ path, name }) => (
        <li key={path}>{shown(name)}</li>
      ))}
      {more > 1 && <li>and {more} more</li>}
    </ul>
  )
}
