import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { CurrentUser } from '~/lib/auth/current-user'
import { HEALTH_EVERY_MS, healthQuery } from '~/lib/vpn/server-health'
import type { Server, ServerHealth } from '~/lib/vpn/types'
import { type Choice, chooseServers, worthAsking } from './choose-servers'

interface Order {
  servers: readonly Server[] | undefined
  health: readonly ServerHealth[] | undefined
}

/**
 * The best servers by one look at their health; their figures follow every 8 s. The order stays until the list of
 * servers changes: a button that moved away under the pointer would connect to another one.
 */
export function useChoices(user: CurrentUser, servers: Server[] | undefined, count: number) {
  const { premiumServers } = user
  const asked = useMemo(() => (servers ? worthAsking(servers, { premiumServers }) : []), [servers, premiumServers])
  const first = useQuery({ ...healthQuery(asked), enabled: asked.length > 0 })
  const [order, setOrder] = useState<Order>({ servers: undefined, health: undefined })
  const isAnswered = first.data !== undefined || first.isError || (servers !== undefined && asked.length === 0)
  if (servers && isAnswered && order.servers !== servers) setOrder({ servers, health: first.data ?? [] })

  const choices = useMemo<Choice[] | null>(
    () => (order.servers ? chooseServers(order.servers, order.health ?? [], { premiumServers }, count) : null),
    [order, premiumServers, count]
  )
  const shown = choices?.map(({ server }) => server.id) ?? []
  const { data: figures } = useQuery({
    ...healthQuery(shown),
    enabled: shown.length > 0,
    refetchInterval: HEALTH_EVERY_MS,
  })
  const known = new Map([...(order.health ?? []), ...(figures ?? [])].map((one) => [one.serverId, one]))
  return { choices, healthOf: (id: number) => known.get(id) }
}
