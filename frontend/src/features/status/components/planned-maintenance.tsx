import type { Status } from '../lib/types'
import { momentOf, placeName } from '../lib/words'
import { messages } from '../messages'
import styles from './planned-maintenance.module.css'

type Window = Status['maintenance'][number]

function Card({ window: { id, server, startsAt, endsAt, note, state } }: { window: Window }) {
  return (
    <article className={styles.card} aria-labelledby={`maintenance-${id}`}>
      <header className={styles.head}>
        <h3 id={`maintenance-${id}`}>{server ? placeName(server) : messages.maintenance.all}</h3>
        {state === 'running' && <span className={styles.running}>{messages.maintenance.running}</span>}
      </header>
      <p className={styles.times}>
        <time dateTime={startsAt}>{momentOf(startsAt)}</time> – <time dateTime={endsAt}>{momentOf(endsAt)}</time>
      </p>
      {note && <p className={styles.note}>{note}</p>}
    </article>
  )
}

/** What operators plan to work on, the next first. Nothing where nothing is planned. */
export function PlannedMaintenance({ windows }: { windows: Window[] }) {
  if (windows.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="maintenance">
      <h2 id="maintenance">{messages.maintenance.title}</h2>
      {windows.map((window) => (
        <Card key={window.id} window={window} />
      ))}
    </section>
  )
}
