import { ArchMark, type ArchState } from '~/components/arch-mark/arch-mark'
import { useConnectionFlow } from '~/lib/vpn/connection-flow'
import { placeOf } from '~/lib/vpn/place'
import { primaryConnection } from '~/lib/vpn/primary-connection'
import type { ActiveConnection } from '~/lib/vpn/types'
import { useActiveConnections } from '~/lib/vpn/use-active-connections'
import { messages } from '../messages'
import styles from './state-line.module.css'

const arches: Record<ActiveConnection['state'], ArchState> = { waiting: 'filling', live: 'flowing', idle: 'open' }

/** The state of the tunnel in a sentence. */
export function StateLine() {
  const { ownDeviceId } = useConnectionFlow()
  const { data: connections } = useActiveConnections()
  if (!connections) return <p className={styles.line} />
  const connection = primaryConnection(connections, ownDeviceId)
  const state = connection && !connection.simulated ? connection.state : undefined
  return (
    <p className={styles.line} data-state={state}>
      <ArchMark state={state ? arches[state] : 'open'} size={32} />
      <span>{connection ? sentenceOf(connection) : messages.notConnected}</span>
    </p>
  )
}

function sentenceOf(connection: ActiveConnection): string {
  const remark = connection.simulated ? messages.demo : connection.state === 'waiting' ? messages.waiting : null
  const connected = messages.connectedTo(placeOf(connection))
  return remark ? `${connected} · ${remark}` : connected
}
