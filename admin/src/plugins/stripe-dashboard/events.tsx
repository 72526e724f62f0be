import { Button, Skeleton } from '@mui/material'
import { useState } from 'react'
import { type DatedMarker, MARKER_SOURCES } from '../../../../app/shared/markers'
import { wordsOfFailure } from '../../kernel/data/console-error'
import { formatDay } from '../../kernel/format'
import { DeleteNote } from './delete-note'
import styles from './events.module.css'
import { looks, wordsOf } from './marker-events'
import { NoteDialog } from './note-dialog'
import card from './stripe-dashboard.module.css'
import { type Markers, type MarkersOf, useMarkers } from './use-markers'

export type Note = Extract<DatedMarker, { kind: 'note' }>
type Step = { at: 'list' } | { at: 'add' } | { at: 'edit' | 'delete'; note: Note }

const SHOWN = 8

/** What happened in the range of the charts above, the latest first, and the notes that operators put on a day. */
export function Events(of: MarkersOf) {
  const { data, error, refetch } = useMarkers(of)
  const [step, setStep] = useState<Step>({ at: 'list' })
  const toList = () => setStep({ at: 'list' })

  function content() {
    if (data)
      return (
        <>
          <Missing sources={data.missing} />
          <EventList found={data} onStep={setStep} />
        </>
      )
    if (!error) return <Skeleton variant="rounded" height={96} role="status" aria-label="Loading events" />
    return (
      <p className={card.note} role="alert">
        Couldn't load the events. {wordsOfFailure(error)}{' '}
        <Button size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    )
  }

  return (
    <section className={card.card} aria-labelledby="events">
      <div className={styles.head}>
        <h2 id="events" className={card.subtitle}>
          Events
        </h2>
        <Button size="small" onClick={() => setStep({ at: 'add' })}>
          Add note
        </Button>
      </div>
      <p className={card.note}>Lines in the charts mark them. Days are in UTC.</p>
      {content()}
      {step.at === 'add' && <NoteDialog onClose={toList} />}
      {step.at === 'edit' && <NoteDialog note={step.note} onClose={toList} />}
      {step.at === 'delete' && <DeleteNote note={step.note} onClose={toList} />}
    </section>
  )
}

/** Names what couldn't be loaded, so the list doesn't look complete. */
function Missing({ sources }: { sources: Markers['missing'] }) {
  if (sources.length === 0) return null
  return (
    <p className={card.note} role="alert">
      Couldn't load {sources.map((source) => MARKER_SOURCES[source] ?? source).join(', ')}. The other events are below.
    </p>
  )
}

function EventList({ found: { markers, hasMore }, onStep }: { found: Markers; onStep: (step: Step) => void }) {
  const [isWhole, setWhole] = useState(false)
  if (markers.length === 0) {
    return (
      <p className={card.note}>
        No events in this range. Price changes, discount codes, incidents and your notes appear here.
      </p>
    )
  }
  const latest = markers.toReversed()
  return (
    <>
      <ul className={styles.list} aria-label="Events">
        {(isWhole ? latest : latest.slice(0, SHOWN)).map((marker) => (
          <Event key={marker.id} marker={marker} onStep={onStep} />
        ))}
      </ul>
      {!isWhole && latest.length > SHOWN && (
        <Button size="small" className={styles.more} onClick={() => setWhole(true)}>
          Show all {latest.length} events
        </Button>
      )}
      {hasMore && (isWhole || latest.length <= SHOWN) && (
        <p className={card.note}>Older events aren't listed. Choose a shorter range.</p>
      )}
    </>
  )
}

function Event({ marker, onStep }: { marker: DatedMarker; onStep: (step: Step) => void }) {
  const { glyph, color } = looks[marker.kind]
  const text = wordsOf(marker)
  return (
    <li className={styles.event}>
      <span className={styles.glyph} data-color={color} aria-hidden="true">
        {glyph}
      </span>
      <span className={styles.day}>{formatDay(marker.day)}</span>
      <span className={styles.text}>
        {marker.kind === 'note' && <span className={styles.kind}>Note: </span>}
        {text}
        {marker.kind === 'note' && marker.data.author && (
          <span className={styles.author}> by {marker.data.author}</span>
        )}
      </span>
      {marker.kind === 'note' && (
        <span className={styles.actions}>
          <Button size="small" aria-label={`Edit note: ${text}`} onClick={() => onStep({ at: 'edit', note: marker })}>
            Edit
          </Button>
          <Button
            size="small"
            color="error"
            aria-label={`Delete note: ${text}`}
            onClick={() => onStep({ at: 'delete', note: marker })}
          >
            Delete
          </Button>
        </span>
      )}
    </li>
  )
}
