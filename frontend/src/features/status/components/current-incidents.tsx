import { formatList } from '~/lib/language'
import type { Incident } from '../lib/types'
import { momentOf, placeName, titleOf } from '../lib/words'
import { messages } from '../messages'
import styles from './current-incidents.module.css'
import { IncidentState } from './incident-state'
import { Timeline } from './timeline'

function Card({ incident }: { incident: Incident }) {
  const { id, code, state, startedAt, servers, updates } = incident
  // An automatic title names its server already.
  const named = code === null ? servers : []
  return (
    <article className={styles.card} aria-labelledby={`incident-${id}`}>
      <header className={styles.head}>
        <h3 id={`incident-${id}`}>{titleOf(incident)}</h3>
        <IncidentState state={state} />
      </header>
      <p className={styles.facts}>
        <time dateTime={startedAt}>{messages.began(momentOf(startedAt))}</time>
        {named.length > 0 && ` · ${messages.affected} ${formatList(named.map(placeName))}`}
      </p>
      <Timeline updates={updates} />
    </article>
  )
}

/** What is not resolved, each with its story. Nothing where nothing is wrong: the sentence above says so. */
export function CurrentIncidents({ incidents }: { incidents: Incident[] }) {
  const open = incidents.filter(({ endedAt }) => endedAt === null)
  if (open.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="current">
      <h2 id="current">{messages.current}</h2>
      {open.map((incident) => (
        <Card key={incident.id} incident={incident} />
      ))}
    </section>
  )
}
