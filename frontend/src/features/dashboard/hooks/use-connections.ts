import { useQuery } from '@tanstack/react-query'
import { getQueryFn } from '~/lib/api-client'
import { useConnectionFlow } from '~/lib/vpn/connection-flow'
import { connectionsInOwnWords } from '~/lib/vpn/in-own-words'
import { activeConnectionsKey } from '~/lib/vpn/keys'
import { primaryConnection } from '~/lib/vpn/primary-connection'
import type { ActiveConnection } from '~/lib/vpn/types'

/** The user's connections as the frame of the app keeps asking for them; a widget needs no timer of its own. */
export function useConnections() {
  const { ownDeviceId } = useConnectionFlow()
  const { data, isError, refetch, dataUpdatedAt } = useQuery({
    queryKey: activeConnectionsKey,
    queryFn: getQueryFn<ActiveConnection[]>({ on401: 'throw' }),
    select: connectionsInOwnWords,
  })
  const connection = data ? primaryConnection(data, ownDeviceId) : null
  const others = data?.filter(({ id }) => id !== connection?.id) ?? []
  return { isKnown: data !== undefined, connection, others, updatedAt: dataUpdatedAt, isError, refetch }
}
