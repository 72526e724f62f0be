import { Alert, Button, Stack } from '@mui/material'
import { useEffect, useState } from 'react'
import { ConsoleError, wordsOfFailure } from '../../../kernel/data/console-error'
import { formatNumber } from '../../../kernel/format'
import { Trouble } from '../../../kernel/ui'
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
  // The system lacks what the file manager needs: trying again can't help.
  const isOff = error instanceof ConsoleError && error.status === 501
  return (
    <Trouble
      title={isOff ? "The file manager isn't available" : "Couldn't search files"}
      text={wordsOfFailure(error)}
      action={
        !isOff && (
          <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
            <Button variant="outlined" onClick={onRetry}>
              Try again
            </Button>
            <Button onClick={onClear}>{texts.clearAll}</Button>
          </Stack>
        )
      }
    />
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

/** How far the answer can be trusted, where that is not quite. */
export function FreshnessNotice({ freshness, count }: { freshness: Freshness; count: number }) {
  const { isBuilding, isLive, asOf, atLeast } = freshness
  const minutes = useMinutesSince(isLive ? null : asOf)
  if (isBuilding)
    return (
      <Alert severity="info" className={styles.notice}>
        Reading your files for the first time: {formatNumber(count)} so far. Results are incomplete until that's done.
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
          There are more files than can be searched at once. Only {formatNumber(count)} of them are searched.
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
