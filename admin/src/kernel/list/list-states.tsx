import { Button, Skeleton, Stack } from '@mui/material'
import { useEffect, useEffectEvent } from 'react'
import { wordsOfRefusal } from '../data/console-error'
import { Trouble } from '../ui'
import styles from './list-table.module.css'

/** Rows on their way. */
export function ListSkeleton() {
  return (
    <div className={styles.frame} role="status" aria-label="Loading">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className={styles.waiting}>
          <Skeleton variant="rounded" width="34%" height={18} />
          <Skeleton variant="rounded" width="22%" height={18} />
          <Skeleton variant="rounded" width="14%" height={18} />
        </div>
      ))}
    </div>
  )
}

interface FailureProps {
  noun: string
  error: unknown
  onRetry: () => void
  /** Where something is filtered for: it may be what the API does not understand. */
  onClear?: () => void
  /** Where it is not the first page in the order to begin with: an address may name what is no column, or no page. */
  onStartOver?: () => void
}

/** The list failed to load. It loads again once the network is back. */
export function ListFailure({ noun, error, onRetry, onClear, onStartOver }: FailureProps) {
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    const again = () => retry()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
  return (
    <Trouble
      title={`Couldn't load the ${noun}`}
      text={wordsOfRefusal(error)}
      action={
        <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
          <Button variant="outlined" onClick={onRetry}>
            Try again
          </Button>
          {onClear && <Button onClick={onClear}>Clear filters</Button>}
          {onStartOver && <Button onClick={onStartOver}>Start over</Button>}
        </Stack>
      }
    />
  )
}

/** There are rows, but the filters leave none of them. */
export function NothingMatches({ noun, onClear }: { noun: string; onClear: () => void }) {
  return (
    <Trouble
      title="Nothing matches"
      text={`No ${noun} match your search and filters.`}
      action={
        <Button variant="outlined" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  )
}
