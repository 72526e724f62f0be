import { CloseIcon } from '~/components/icons/icons'
import { IconButton } from '~/components/icon-button/icon-button'
import { ConsoleDrawer } from '../../../kernel/ui'
import { summaryOf } from '../entries'
import { EntryIcon } from '../icons'
import { shown } from '../shown-name'
import type { Entry } from '../types'
import type { DetailsPlace } from '../use-panes'
import styles from './details-pane.module.css'
import { EntryDetails } from './entry-details'
import { SeveralDetails } from './several-details'

export interface DetailsProps {
  /** What is selected, or the row that the keyboard is at. */
  entries: readonly Entry[]
  /** Shows the versions of a file to compare and restore them. */
  onShowVersions: (entry: Entry) => void
}

interface Props extends DetailsProps {
  place: DetailsPlace
  onClose: () => void
}

/** What is known of an entry, or of several: beside the list, or over it where there is no room. */
export default function DetailsPane({ place, onClose, ...props }: Props) {
  if (place === 'drawer')
    return (
      <ConsoleDrawer label="Details" open onClose={onClose} className={styles.drawer}>
        <Content {...props} onClose={onClose} />
      </ConsoleDrawer>
    )
  return (
    <aside aria-label="Details" className={styles.pane}>
      <Content {...props} onClose={onClose} />
    </aside>
  )
}

function Content({ entries, onShowVersions, onClose }: DetailsProps & { onClose: () => void }) {
  const [first] = entries
  return (
    <>
      <div className={styles.head}>
        {first && entries.length === 1 && (
          <span className={styles.icon}>
            <EntryIcon entry={first} />
          </span>
        )}
        <h2 className={styles.title}>{titleOf(entries)}</h2>
        <IconButton label="Close details" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      {!first && <p className={styles.hint}>Select a file or a folder to see its details.</p>}
      {/* Another entry, or another content of it, begins from nothing. */}
      {first && entries.length === 1 && (
        <EntryDetails
          key={`${first.path} ${first.modified} ${first.size}`}
          entry={first}
          onShowVersions={onShowVersions}
        />
      )}
      {entries.length > 1 && <SeveralDetails entries={entries} />}
    </>
  )
}

function titleOf(entries: readonly Entry[]): string {
  const [first] = entries
  if (!first) return 'Details'
  return entries.length === 1 ? shown(first.name) : (summaryOf(entries).split(', ')[0] ?? '')
}
