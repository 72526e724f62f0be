import { Button } from '@mui/material'
import { useId, useState } from 'react'
import { formatMoment } from '../../kernel/format'
import { wordsOfFailure } from '../../kernel/data/console-error'
import { StateTag } from '../../kernel/ui'
import { EventTag, ReplayButton, type WebhookEvent } from '../../kernel/webhook-events'
import { EVENTS, type Gateway } from './types'
import { MORE, useWebhookEvents } from './use-webhook-events'
import styles from './webhook-events.module.css'

/** What the provider of a gateway told lately, what came of it, and having it done again. */
export function WebhookEvents({ gateway }: { gateway: Gateway }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={styles.events}>
      <Button size="small" variant="outlined" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {open ? 'Hide webhook events' : 'Show webhook events'}
        <span className="visually-hidden"> of {gateway.displayName}</span>
      </Button>
      <div id={id}>{open && <Events gateway={gateway} />}</div>
    </div>
  )
}

function Events({ gateway: { name, displayName } }: { gateway: Gateway }) {
  const [count, setCount] = useState(MORE)
  const { events, total, isPending, error } = useWebhookEvents(name, count)
  if (isPending) return <p role="status">Loading…</p>
  if (error) return <p role="alert">Couldn't load the events. {wordsOfFailure(error)}</p>
  if (events.length === 0) {
    return <p className={styles.note}>No events yet. Enter the webhook address in the provider's dashboard.</p>
  }
  return (
    <>
      <ul className={styles.list} aria-label={`Webhook events of ${displayName}`}>
        {events.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ul>
      {events.length < total && (
        <Button size="small" onClick={() => setCount(count + MORE)}>
          Show older
        </Button>
      )}
    </>
  )
}

function Event({ event }: { event: WebhookEvent }) {
  const { type, verification, subscription, attempts, outcome, receivedAt } = event
  const facts = [formatMoment(receivedAt), subscription, attempts > 1 ? `${attempts} tries` : null, outcome].filter(
    Boolean
  )
  return (
    <li className={styles.event}>
      <span className={styles.words}>
        <span className={styles.type}>
          <EventTag event={event} />
          <span>{type}</span>
          {verification === 'unverified' && <StateTag tone="fair">Unverified</StateTag>}
        </span>
        <span className={styles.note}>{facts.join(' · ')}</span>
      </span>
      <ReplayButton event={event} list={EVENTS} />
    </li>
  )
}
