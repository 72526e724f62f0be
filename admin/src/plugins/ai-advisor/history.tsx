import { Button, Skeleton } from '@mui/material'
import { useState } from 'react'
import { wordsOfFailure } from '../../kernel/data/console-error'
import { formatMoment } from '../../kernel/format'
import { ranges } from '../../kernel/range'
import styles from './ai-advisor.module.css'
import { DeleteAdvice } from './delete-advice'
import { KeptAdviceDrawer } from './kept-advice-drawer'
import type { AdviceEntry } from './types'
import { useHistory } from './use-history'

/** Past questions and advice, to read again or to delete. */
export function History() {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useHistory()
  const [opened, setOpened] = useState<AdviceEntry | null>(null)
  const [deleted, setDeleted] = useState<AdviceEntry | null>(null)
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <section className={styles.card} aria-label="History">
      <h2 className={styles.title}>History</h2>
      {!data && !error && <Skeleton variant="rounded" height={120} role="status" aria-label="Loading" />}
      {!data && error && (
        <div className={styles.row} role="alert">
          <p className={styles.text}>Couldn't load the history. {wordsOfFailure(error)}</p>
          <Button variant="outlined" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {data && rows.length === 0 && (
        <p className={styles.note}>No advice yet. You'll find past advice and questions here until you delete them.</p>
      )}
      {rows.length > 0 && (
        <ul className={styles.past}>
          {rows.map((kept) => (
            <li key={kept.id} className={styles.kept}>
              <button type="button" className={styles.keptOpen} aria-haspopup="dialog" onClick={() => setOpened(kept)}>
                <span className={styles.keptName}>{nameOf(kept)}</span>
                <span className={styles.keptText}>{kept.summary}</span>
                <span className={styles.note}>
                  {formatMoment(kept.createdAt)} · {rangeOf(kept)}
                  {kept.basis === 'rules' && ' · Rule-based'}
                </span>
              </button>
              <Button
                size="small"
                color="error"
                aria-label={`Delete ${kept.query ?? `advice of ${formatMoment(kept.createdAt)}`}`}
                onClick={() => setDeleted(kept)}
              >
                Delete
              </Button>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div>
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
      {opened && <KeptAdviceDrawer kept={opened} title={nameOf(opened)} onClose={() => setOpened(null)} />}
      {deleted && <DeleteAdvice kept={deleted} onClose={() => setDeleted(null)} />}
    </section>
  )
}

const nameOf = ({ query }: AdviceEntry) => query ?? 'Advice'

const rangeOf = ({ range }: AdviceEntry) => ranges.find(({ id }) => id === range)?.name ?? range
