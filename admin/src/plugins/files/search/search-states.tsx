import { Alert, Button } from '@mui/material'
import { useEffect, useState } from 'react'
import { formatNumber } from '../../../kernel/format'
import { Trouble } from '../../../kernel/ui'
import { FailureState } from '../failure-state'
import { texts } from '../texts'
import type { Freshness } from './search-api'
import styles from './search-results.module.css'

export function SearchFailure({
  error,
  onRetry,
  onClear,
}: {
  error: unknown
  onRetry: () => void
  onClear: () => void
}) {
  return (
    <FailureState error={error} title="Couldn't search files">
      <Button variant="outlined" onClick={onRetry}>
        Try again
      </Button>
      <Button onClick={onClear}>{texts.clearAll}</Button>
    </FailureState>
  )
}

export function NothingFound({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered)
    return <Trouble title="No files here yet" text="Files you create or upload appear here, wherever they are." />
  return (
    <Trouble
      title="No files match"
      text="No files match your search and filters."
      action={
        <Button variant="outlined" onClick={onClear}>
          {texts.clearAll}
        </Button>
      }
    />
  )
}

const MINUTE_MS = 60_000

interface NoticeProps {
  freshness: Freshness
  /** How many files and folders are known. */
  count: number
  purpose?: 'searched' | 'counted'
}

/** How far the answer can be trusted, where that is not quite. */
export function FreshnessNotice({ freshness, count, purpose = 'searched' }: NoticeProps) {
  const { isBuilding, isLive, asOf, atLeast } = freshness
  const minutes = useMinutesSince(isLive ? null : asOf)
  if (isBuilding)
    return (
      <Alert severity="info" className={styles.notice}>
        Reading your files for the first time: {formatNumber(count)} so far.{' '}
        {purpose === 'searched' ? 'Results' : 'These figures'} are incomplete until that's done.
      </Alert>
    )
  return (
    <>
      {minutes > 0 && (
        <Alert severity="info" className={styles.notice}>
          This data is {minutes} {minutes === 1 ? 'minute' : 'minutes'} old. Changes on this disk can't be watched, so
          it's read again from time to time.
        </Alert>
      )}
      {atLeast && (
        <Alert severity="warning" className={styles.notice}>
          There are more files than can be {purpose} at once. Only {formatNumber(count)} of them are {purpose}.
        </Alert>
      )}
    </>
  )
}

/** Whole minutes since then; counts on while it is shown. */
function useMinutesSince(iso: string | null): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (iso === null) return
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 4)
    return () => clearInterval(timer)
  }, [iso])
  return iso === null ? 0 : Math.floor(Math.max(0, now - Date.parse(iso)) / MINUTE_MS)
}
