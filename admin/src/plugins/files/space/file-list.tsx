import { Link } from 'react-router-dom'
import { formatDay } from '../../../kernel/format'
import { sizeInWords } from '../../../kernel/format/size'
import { EntryIcon } from '../icons'
import { locationOf, parentOf, urlOf } from '../paths'
import type { Entry } from '../types'
import type { Arrival } from '../use-trail'
import styles from './space.module.css'
import { shown } from '../shown-name'

/** Files with what makes them stand out; each leads to its place in Browse. */
export function FileList({
  title,
  entries,
  isByAge = false,
}: {
  title: string
  entries: readonly Entry[]
  isByAge?: boolean
}) {
  return (
    <section className={styles.files}>
      <h2 className={styles.listTitle}>{title}</h2>
      <ol className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.path} className={styles.file}>
            <span className={styles.icon}>
              <EntryIcon entry={entry} />
            </span>
            <span className={styles.words}>
              <Link
                to={urlOf(parentOf(entry.path))}
                state={{ active: entry.name, focus: true } satisfies Arrival}
                className={styles.fileLink}
              >
                {shown(entry.name)}
              </Link>
              <span className={styles.path}>{locationOf(entry.path)}</span>
            </span>
            <span className={styles.fact}>{isByAge ? formatDay(entry.modified) : sizeInWords(entry.size ?? 0)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
