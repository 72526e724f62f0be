import Button from '@mui/material/Button'
import { tunnelArch } from '~/components/arch-mark/tunnel-arch'
import { CheckIcon } from '~/components/icons/icons'
import { useConnectionFlow } from '~/lib/vpn/connection-flow'
import { placeOf } from '~/lib/vpn/place'
import { primaryConnection } from '~/lib/vpn/primary-connection'
import { connectedSentence, tunnelState } from '~/lib/vpn/tunnel-state'
import { useActiveConnections } from '~/lib/vpn/use-active-connections'
import { useServers } from '~/lib/vpn/use-servers'
import { messages } from '../messages'
import { StepText } from './step-text'
import styles from './steps.module.css'

/** The first connect, with the dialog that belongs to it. */
export function ConnectStep({ serverId }: { serverId: number | null }) {
  const { data: servers = [] } = useServers()
  const { data: connections = [] } = useActiveConnections()
  const { connect, connectingTo, ownDeviceId } = useConnectionFlow()
  const server = servers.find(({ id }) => id === serverId)
  const connection = primaryConnection(connections, ownDeviceId)
  const texts = messages.connect
  return (
    <StepText
      mark={connection ? tunnelArch[tunnelState(connection)] : 'open'}
      title={texts.title}
      text={server ? texts.text(placeOf(server)) : texts.noServer}
    >
      {connection ? (
        <p role="status" className={styles.done}>
          <CheckIcon size={18} />
          {connectedSentence(connection)}
        </p>
      ) : (
        <Button
          variant="outlined"
          disabled={!server || connectingTo !== null}
          onClick={() => server && connect(server.id)}
        >
          {connectingTo === null ? texts.connect : texts.connecting}
        </Button>
      )}
    </StepText>
  )
}
