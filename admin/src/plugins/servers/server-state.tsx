import { formatMoment } from '../../kernel/format'
import { StateTag } from '../../kernel/ui'
import styles from './servers.module.css'
import { devices, type Server, states } from './types'

const tones = {
  online: 'good',
  offline: 'bad',
  not_set_up: 'neutral',
  full: 'fair',
  draining: 'fair',
  disabled: 'neutral',
} as const

/** Whether a server takes connections, and how far it is with letting go of them. */
export function ServerState({ server }: { server: Server }) {
  const { state, isPremium, simulated, isLocal, drainDeadline, peers, findings } = server
  return (
    <span className={styles.tags}>
      <StateTag tone={tones[state]}>{states.find(({ id }) => id === state)?.name ?? state}</StateTag>
      {state !== 'not_set_up' && findings.length > 0 && <StateTag tone="fair">Needs attention</StateTag>}
      {isPremium && <StateTag>Premium</StateTag>}
      {simulated && <StateTag>Demo</StateTag>}
      {isLocal && <StateTag>This machine</StateTag>}
      {state === 'draining' && (
        <span className={styles.note}>
          {peers === 0 ? 'Empty' : `${devices(peers)} left`}
          {drainDeadline && `, ${isOver(drainDeadline) ? 'deadline passed' : 'ends'} ${formatMoment(drainDeadline)}`}
        </span>
      )}
    </span>
  )
}

/** Once its deadline has passed nothing ends any more, and the server stays out of service until somebody opens it. */
function isOver(deadline: string): boolean {
  return Date.parse(deadline) <= Date.now()
}
