import { Button } from '~/components/button/button'
import { LockIcon } from '~/components/icons/icons'
import type { Server } from '~/lib/vpn/types'
import { messages } from '../messages'
import styles from './server-row.module.css'

interface ConnectButtonProps {
  server: Server
  place: string
  isLocked: boolean
  isConnecting: boolean
  /** A connect is under way, to this or another server. */
  isBusy: boolean
  /** Says why this server cannot be used, where it cannot. */
  reasonId: string
  onConnect: (serverId: number) => void
}

/** Keeps the focus whatever state it is in: arrow keys walk over every row, and a row that cannot be used says why. */
export function ConnectButton(props: ConnectButtonProps) {
  const { server, place, isLocked, isConnecting, isBusy, reasonId, onConnect } = props
  const { row } = messages
  const isReachable = server.state === 'online'
  const isOff = !isLocked && (!isReachable || isBusy)
  return (
    <Button
      className={styles.button}
      data-control="connect"
      kind={isLocked ? 'quiet' : 'secondary'}
      aria-disabled={isOff || undefined}
      aria-describedby={isReachable ? undefined : reasonId}
      aria-label={isLocked ? row.lockedServer(place) : isConnecting ? undefined : row.connectTo(place)}
      onClick={() => !isOff && onConnect(server.id)}
    >
      {isLocked && <LockIcon size={16} />}
      {isLocked ? row.locked : isConnecting ? row.connecting : row.connect}
    </Button>
  )
}
