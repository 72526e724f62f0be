import { CheckIcon } from '~/components/icons/icons'
import { formatDate } from '~/lib/language'
import { type PastDay, pastDays } from '../lib/past-days'
import type { Incident } from '../lib/types'
import { lengthOf, titleOf } from '../lib/words'
import { messages } from '../messages'
import styles from './past-incidents.module.css'
import { Timeline } from './timeline'

function Resolved({ incident }: { incident: Incident }) {
  const { startedAt, endedAt, updates } = incident
  return (
    <details className={styles.incident}>
      <summary>
        <span className={styles.name}>{titleOf(incident)}</span>
        <span className={styles.length}>{endedAt && messages.lasted(lengthOf(startedAt, endedAt))}</span>
      </summary>
      <Timeline updates={updates} />
    </details>
  )
}

function Day({ day }: { day: PastDay }) {
  return (
    <section className={styles.day}>
      <h3>{formatDate(day.date, { weekday: 'long', day: 'numeric', month: 'long' })}</h3>
      {day.incidents.length === 0 && <p className={styles.quiet}>{messages.quiet}</p>}
      {day.incidents.map((incident) => (
        <Resolved key={incident.id} incident={incident} />
      ))}
    </section>
  )
}

/** What went wrong in the last 90 days, by the day it began. */
export function PastIncidents({ incidents, now }: { incidents: Incident[]; now: Date }) {
  const nothing = incidents.length === 0
  return (
    <section aria-labelledby="past">
      <h2 id="past" className={styles.title}>
        {messages.past}
      </h2>
      {nothing ? (
        <p className={styles.nothing}>
          <CheckIcon />
          {messages.quietLong}
        </p>
      ) : (
        <>
          <p className={styles.lead}>{messages.pastLead}</p>
          {pastDays(incidents, now).map((day) => (
            <Day key={day.date.getTime()} day={day} />
          ))}
        </>
      )}
    </section>
  )
}
