import { Button } from '~/components/button/button'
import { AlertIcon } from '~/components/icons/icons'
import { Notice } from '~/components/notice/notice'
import type { CurrentUser } from '~/lib/auth/current-user'
import { useConnectionFlow } from '~/lib/vpn/connection-flow'
import { defaultServer } from '~/lib/vpn/default-server'
import { primaryConnection } from '~/lib/vpn/primary-connection'
import { useActiveConnections } from '~/lib/vpn/use-active-connections'
import { useServers } from '~/lib/vpn/use-servers'
import { formatDate } from '~/lib/language'
import { messages } from '../messages'

const when = (date: Date) => formatDate(date, { dateStyle: 'full', timeStyle: 'short' })

/** The server of this device closes soon: one click moves it to another one and shows the new file. */
export function DrainingNotice({ user }: { user: CurrentUser }) {
  const { ownDeviceId, connect, connectingTo } = useConnectionFlow()
  const { data: connections = [] } = useActiveConnections()
  const { data: servers = [] } = useServers()
  const connection = primaryConnection(connections, ownDeviceId)
  if (!connection?.draining) return null
  const { title, text, action, moving } = messages.draining
  const { deadline } = connection.draining
  const next = defaultServer(
    servers.filter(({ id, state }) => id !== connection.serverId && state === 'online'),
    user
  )
  return (
    <Notice
      tone="warning"
      icon={<AlertIcon />}
      title={title(connection.city)}
      action={
        next && (
          <Button disabled={connectingTo !== null} onClick={() => connect(next.id)}>
            {connectingTo === null ? action : moving}
          </Button>
        )
      }
    >
      {text(deadline ? when(new Date(deadline)) : null)}
    </Notice>
  )
}
