import type { CurrentUser } from '~/lib/auth/current-user'
import { defaultServer } from '~/lib/vpn/default-server'
import type { ActiveConnection, Server } from '~/lib/vpn/types'

interface Facts {
  user: Pick<CurrentUser, 'connectionsUsed' | 'connectionsLimit' | 'premiumServers'>
  servers: readonly Server[]
  connections: readonly ActiveConnection[]
}

type Decision = { kind: 'connect'; serverId: number } | { kind: 'stay' } | { kind: 'limit' } | { kind: 'no-server' }

/** What Auto-Connect does after a sign-in: nothing while something is open, nothing past the month's limit. */
export function decideAutoConnect({ user, servers, connections }: Facts): Decision {
  if (connections.length > 0) return { kind: 'stay' }
  if (user.connectionsLimit !== null && user.connectionsUsed >= user.connectionsLimit) return { kind: 'limit' }
  const server = defaultServer(servers, user)
  return server?.state === 'online' ? { kind: 'connect', serverId: server.id } : { kind: 'no-server' }
}
