import { Button } from '@mui/material'
import { formatExactMoment, formatMoment } from '../../../kernel/format'
import { sizeInWords } from '../../../kernel/format/size'
import { Who } from '../who'
import styles from './versions.module.css'

interface Props {
  changedAt: string
  size: number
  /** Null where it was written outside the console. */
  by?: number | null
  /** When it is deleted at the latest; null where nothing deletes it yet. */
  expiresAt?: string | null
  isCurrent?: boolean
  busy?: boolean
  onCompare?: () => void
  onDownload?: () => void
  onRestore?: () => void
}

/** One content of the file, and what can be done with it. */
export function VersionRow(props: Props) {
  const {
    changedAt,
    size,
    by,
    expiresAt = null,
    isCurrent = false,
    busy = false,
    onCompare,
    onDownload,
    onRestore,
  } = props
  const when = formatExactMoment(changedAt)
  return (
    <li className={styles.row} data-current={isCurrent || undefined}>
      <div className={styles.facts}>
        <span className={styles.when}>{when}</span>
        <span className={styles.more}>
          {isCurrent ? 'Current version' : <Who id={by ?? null} nobody="Outside the console" />}
          {' · '}
          {sizeInWords(size)}
          {expiresAt !== null && ` · Kept until the next cleanup, by ${formatMoment(expiresAt)}`}
        </span>
      </div>
      {!isCurrent && (
        <div className={styles.acts}>
          <Button size="small" aria-label={`Compare: ${when}`} disabled={busy} onClick={onCompare}>
            Compare
          </Button>
          <Button size="small" aria-label={`Download: ${when}`} disabled={busy} onClick={onDownload}>
            Download
          </Button>
          {onRestore && (
            <Button size="small" variant="outlined" aria-label={`Restore: ${when}`} disabled={busy} onClick={onRestore}>
              Restore
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
