import { ArchMark } from '~/components/arch-mark/arch-mark'
import { tunnelArch } from '~/components/arch-mark/tunnel-arch'
import { connectedSentence, tunnelState } from '~/lib/vpn/tunnel-state'
import type { ActiveConnection } from '~/lib/vpn/types'
import { messages } from '../messages'
import styles from './state-line.module.css'

/** The state of the tunnel in a sentence. */
export function StateLine({ connection }: { connection: ActiveConnection | null }) {
  const state = connection ? tunnelState(connection) : undefined
  return (
    <p className={styles.line} data-state={state}>
      <ArchMark state={state ? tunnelArch[state] : 'open'} size={32} />
      <span>{connection ? connectedSentence(connection) : messages.notConnected}</span>
    </p>
  )
}
