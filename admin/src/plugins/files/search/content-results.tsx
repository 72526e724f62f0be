import { Alert, Button, LinearProgress } from '@mui/material'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatNumber } from '../../../kernel/format'
import { ListSkeleton } from '../../../kernel/list'
import { Trouble } from '../../../kernel/ui'
import { EntryIcon } from '../icons'
import { locationOf } from '../paths'
import styles from './content-results.module.css'
import type { Filters } from './filters'
import { Highlighted } from './highlighted'
import { type ContentHit, type ContentPage, useContentSearch } from './search-api'
import { type ResultActions, useResultActions } from './search-results'
import states from './search-results.module.css'
import { FreshnessNotice, NothingFound, SearchFailure } from './search-states'
import { shown } from '../shown-name'

/** Files with the text in them, and the lines that have it. */
export function ContentResults({ filters, onClear }: { filters: Filters; onClear: () => void }) {
  const { data, error, isPending, isFetching, refetch } = useContentSearch(filters)
  const { actions, dialogs } = useResultActions()
  /** The file that gets the focus once it is back. */
  const [undone, setUndone] = useState<string | null>(null)
  return (
    <>
      {content()}
      {/* Whatever becomes of the search, an editor that is open stays. */}
      {dialogs({ onUndo: setUndone })}
    </>
  )

  function content() {
    if (filters.text === '')
      return (
        <Trouble
          title="Search in files"
          text="Type a text to find the lines that contain it. Text files of up to 1 MB are searched."
        />
      )
    if (error && !data) return <SearchFailure error={error} onRetry={() => void refetch()} onClear={onClear} />
    if (isPending || !data) return <ListSkeleton />
    return (
      <>
        <div className={states.head}>
          <p className={states.count} role="status">
            {wordsOf(data)}
          </p>
          {error && (
            <Button size="small" color="error" onClick={() => void refetch()}>
              Couldn't refresh. Try again
            </Button>
          )}
        </div>
        <FreshnessNotice freshness={data} count={data.total} />
        {data.cut && (
          <Alert severity="info" className={states.notice}>
            {CUTS[data.cut]} Narrow the search with filters to see the rest.
          </Alert>
        )}
        <div className={states.progress}>{isFetching && <LinearProgress aria-label="Searching" />}</div>
        {data.hits.length === 0 && !data.isBuilding ? (
          <NothingFound isFiltered onClear={onClear} />
        ) : (
          <ul className={styles.list} aria-label="Search results">
            {data.hits.map((hit) => (
              <Hit
                key={hit.entry.path}
                hit={hit}
                text={filters.text}
                actions={actions}
                isBack={hit.entry.path === undone}
                onShown={() => setUndone(null)}
              />
            ))}
          </ul>
        )}
      </>
    )
  }
}

const CUTS: Readonly<Record<NonNullable<ContentPage['cut']>, string>> = {
  time: 'The search took too long and stopped.',
  bytes: 'The search stopped after 200 MB of text.',
  files: 'There are more files with this text than are shown.',
}

function wordsOf({ hits, searched, total, atLeast }: ContentPage): string {
  const found = `${formatNumber(hits.length)} ${hits.length === 1 ? 'file contains' : 'files contain'} this text`
  return `${found}. Searched ${formatNumber(searched)} of ${atLeast ? 'at least ' : ''}${formatNumber(total)} files`
}

interface HitProps {
  hit: ContentHit
  text: string
  actions: ResultActions
  isBack: boolean
  onShown: () => void
}

function Hit({ hit, text, actions, isBack, onShown }: HitProps) {
  const { entry, lines, count } = hit
  const name = useRef<HTMLButtonElement>(null)
  const shownAgain = useEffectEvent(() => {
    if (!isBack) return
    name.current?.focus()
    onShown()
  })
  // Only as it appears: until the list is read again it may still show what was deleted.
  useEffect(() => shownAgain(), [])
  return (
    <li className={styles.hit}>
      <div className={styles.head}>
        <span className={styles.icon}>
          <EntryIcon entry={entry} />
        </span>
        <h3 className={styles.name}>
          <button ref={name} type="button" className={styles.open} onClick={() => actions.view(entry)}>
            {shown(entry.name)}
          </button>
        </h3>
        <span className={styles.path}>{locationOf(entry.path)}</span>
        <span className={styles.buttons}>
          <Button
            size="small"
            aria-label={`Go to location: ${shown(entry.name)}`}
            onClick={() => actions.locate(entry)}
          >
            Go to location
          </Button>
          <Button size="small" aria-label={`Edit: ${shown(entry.name)}`} onClick={() => actions.edit(entry)}>
            Edit
          </Button>
          <Button size="small" aria-label={`Delete: ${shown(entry.name)}`} onClick={() => actions.remove(entry)}>
            Delete
          </Button>
        </span>
      </div>
      <ol className={styles.lines}>
        {lines.map((line) => (
          <li key={line.number} className={styles.line}>
            <span className={styles.number} aria-label={`Line ${line.number}`}>
              {line.number}
            </span>
            <code className={styles.code}>
              <Highlighted line={line.text} text={text} />
            </code>
          </li>
        ))}
      </ol>
      {count > lines.length && (
        <p className={styles.rest}>
          {formatNumber(count - lines.length)} more {count - lines.length === 1 ? 'line' : 'lines'}
        </p>
      )}
    </li>
  )
}
