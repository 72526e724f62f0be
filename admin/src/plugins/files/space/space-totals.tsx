import { LinearProgress } from '@mui/material'
import { formatNumber } from '../../../kernel/format'
import { sizeInWords } from '../../../kernel/format/size'
import type { Space } from './space-api'
import styles from './space.module.css'

/** How much space is left, and what the bin and versions take. */
export function SpaceTotals({ space }: { space: Space }) {
  const { binBytes, versionBytes, mostKeptBytes, freeBytes, quota, fullInDays } = space
  const full = fullInDays === null ? undefined : fullIn(fullInDays)
  const kept = `of ${sizeInWords(mostKeptBytes)} for bin and versions`
  return (
    <dl className={styles.totals}>
      {quota && (
        <Total
          name="Quota"
          value={`${sizeInWords(quota.takenBytes)} of ${sizeInWords(quota.mostBytes)}`}
          note={quota.takenBytes >= quota.mostBytes ? 'Full. Delete files and empty the bin.' : full}
          share={quota.takenBytes / quota.mostBytes}
          isWide
        />
      )}
      <Total name="Free on the disk" value={sizeInWords(freeBytes)} note={quota ? undefined : full} isWide />
      <Total name="Bin" value={sizeInWords(binBytes)} note={kept} />
      <Total name="Versions" value={sizeInWords(versionBytes)} note={kept} />
    </dl>
  )
}

function fullIn(days: number): string {
  if (days === 0) return 'Full within a day, if files grow as in the last 30 days'
  return `Full in about ${formatNumber(days)} ${days === 1 ? 'day' : 'days'}, if files grow as in the last 30 days`
}

interface TotalProps {
  name: string
  value: string
  note: string | undefined
  /** How much of it is taken, from 0 to 1. */
  share?: number
  /** As wide as a phone. */
  isWide?: boolean
}

function Total({ name, value, note, share, isWide = false }: TotalProps) {
  return (
    <div className={styles.total} data-wide={isWide || undefined}>
      <dt>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      {share !== undefined && (
        <dd className={styles.meter}>
          <LinearProgress
            variant="determinate"
            color={share >= 0.9 ? 'error' : 'primary'}
            value={Math.min(100, Math.round(share * 100))}
            aria-label={`${name}: ${Math.round(share * 100)} % used`}
          />
        </dd>
      )}
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  )
}
