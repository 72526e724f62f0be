import { Button, Skeleton } from '@mui/material'
import { useId } from 'react'
import { useGetList } from 'react-admin'
import { Link } from 'react-router-dom'
import { formatExactMoment } from '../../kernel/format'
import type { SlotProps } from '../../kernel/plugin'
import styles from './audit.module.css'
import { ChangeList } from './change-list'
import { Sentence } from './sentence'
import { type Entry, RESOURCE } from './types'

const newest = { pagination: { page: 1, perPage: 10 }, sort: { field: 'id', order: 'DESC' as const } }

/** What operators did to the user in view, the newest first. */
export default function UserTrail({ recordId }: SlotProps) {
  const headingId = useId()
  const filter = { subject: `user:${recordId}` }
  const { data, error, refetch } = useGetList<Entry>(RESOURCE, { ...newest, filter })
  return (
    <section className={styles.trail} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        Audit trail
      </h2>
      {error ? (
        <p>
          Couldn't load it. <Button onClick={() => void refetch()}>Try again</Button>
        </p>
      ) : (
        <Trail entries={data} />
      )}
      {data && data.length > 0 && (
        <Link to={`/admin/audit?${new URLSearchParams({ filter: JSON.stringify(filter) })}`}>All of it</Link>
      )}
    </section>
  )
}

function Trail({ entries }: { entries: readonly Entry[] | undefined }) {
  if (!entries) return <Skeleton variant="rounded" height={48} />
  if (entries.length === 0) return <p className={styles.muted}>No operator has done anything to this account.</p>
  return (
    <ol className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <time dateTime={entry.happenedAt} className={styles.muted}>
            {formatExactMoment(entry.happenedAt)}
          </time>
          <span>
            <Sentence entry={entry} />
          </span>
          <ChangeList entry={entry} />
        </li>
      ))}
    </ol>
  )
}
