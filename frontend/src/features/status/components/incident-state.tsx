import type { IncidentState as State } from '../lib/types'
import { messages } from '../messages'
import styles from './incident-state.module.css'

/** How far the work on an incident is: a shape that fills, and a word. */
export function IncidentState({ state }: { state: State }) {
  return (
    <span className={styles.state} data-state={state}>
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
        <circle cx="6" cy="6" r="5" />
        {state === 'identified' && <path d="M6 1a5 5 0 0 1 0 10z" />}
        {state === 'monitoring' && <circle className={styles.full} cx="6" cy="6" r="3" />}
        {state === 'resolved' && <path className={styles.check} d="M3.4 6.2l1.8 1.8 3.4-3.8" />}
      </svg>
      {messages.states[state]}
    </span>
  )
}
