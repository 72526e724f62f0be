import { formatNumber } from '../../../kernel/format'
import { sizeInWords } from '../../../kernel/format/size'
import type { Space } from './space-api'
import styles from './space.module.css'

/** What is kept besides the files, and how much room is left. */
export function SpaceTotals({ space }: { space: Space }) {
  const { binBytes, versionBytes, mostKeptBytes, freeBytes, fullInDays } = space
  const kept = `of ${sizeInWords(mostKeptBytes)} for bin and versions`
  return (
    <dl className={styles.totals}>
      <Total name="Bin" value={sizeInWords(binBytes)} note={kept} />
      <Total name="Versions" value={sizeInWords(versionBytes)} note={kept} />
      <Total
        name="Free on the disk"
        value={sizeInWords(freeBytes)}
        note={
          fullInDays === null
            ? undefined
            : `Full in about ${formatNumber(fullInDays)} ${fullInDays === 1 ? 'day' : 'days'}, if files grow as in the last 30 days`
        }
      />
    </dl>
  )
}

function Total({ name, value, note }: { name: string; value: string; note: string | undefined }) {
  return (
    <div className={styles.total}>
      <dt>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  )
}
