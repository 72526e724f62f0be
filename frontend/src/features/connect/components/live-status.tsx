import { ArchMark } from '~/components/arch-mark/arch-mark'
import { tunnelArch } from '~/components/arch-mark/tunnel-arch'
import type { ActiveConnection } from '~/lib/vpn/types'
import { useActiveConnections } from '~/lib/vpn/use-active-connections'
import { messages } from '../messages'
import styles from './live-status.module.css'

type Shown = ActiveConnection['state'] | 'gone'

interface LiveStatusProps {
  connectionId: number
  city: string
}

/** Whether the tunnel carries traffic, as the node sees it. Says 'connected' by itself after the first handshake. */
export function LiveStatus({ connectionId, city }: LiveStatusProps) {
  const { data: connections, isFetching } = useActiveConnections()
  const connection = connections?.find(({ id }) => id === connectionId)
  const shown: Shown = connection?.state ?? (isFetching || !connections ? 'waiting' : 'gone')
  const { live } = messages
  const texts: Record<Shown, string> = {
    waiting: live.waitingText,
    live: live.liveText(city),
    idle: live.idleText,
    gone: live.goneText,
  }
  return (
    <div className={styles.status} data-state={shown} role="status">
      <ArchMark state={shown === 'gone' ? 'closed' : tunnelArch[shown]} size={36} />
      <div>
        <p className={styles.title}>{live[shown]}</p>
        <p className={styles.text}>{texts[shown]}</p>
      </div>
    </div>
  )
}
