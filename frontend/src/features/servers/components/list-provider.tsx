import { type ReactNode, useMemo } from 'react'
import { useConnectionFlow } from '~/lib/vpn/connection-flow'
import { primaryConnection } from '~/lib/vpn/primary-connection'
import { useActiveConnections } from '~/lib/vpn/use-active-connections'
import { useLoads } from '../hooks/use-loads'
import { useVisibleServers } from '../hooks/use-visible-servers'
import { type ListContext, ServerListContext } from './list-context'

interface ListProviderProps extends Pick<ListContext, 'favourites' | 'toggleFavourite' | 'isHourly'> {
  children: ReactNode
}

/** Gives the rows below what they share. */
export function ListProvider({ favourites, toggleFavourite, isHourly, children }: ListProviderProps) {
  const { connect, connectingTo, ownDeviceId } = useConnectionFlow()
  const { data: connections = [] } = useActiveConnections()
  const { ids, watch } = useVisibleServers()
  const loads = useLoads(ids)
  const current = primaryConnection(connections, ownDeviceId)
  const isOwn = current !== null && current.deviceId === ownDeviceId
  const context = useMemo(
    () => ({ loads, favourites, toggleFavourite, isHourly, watch, connect, connectingTo, current, isOwn }),
    [loads, favourites, toggleFavourite, isHourly, watch, connect, connectingTo, current, isOwn]
  )
  return <ServerListContext value={context}>{children}</ServerListContext>
}
