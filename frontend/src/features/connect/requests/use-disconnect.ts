import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiRequest } from '~/lib/api-client'
import { ApiError, hasCode } from '~/lib/api-error'
import { currentUserKey } from '~/lib/auth/use-auth'
import { activeConnectionsKey, devicesKey } from '~/lib/vpn/keys'
import type { ActiveConnection } from '~/lib/vpn/types'

/**
 * Ends a connection. Through its own tunnel the answer may be lost with the tunnel: no answer counts as done, and so
 * does a connection that was gone already. The list is asked again, at once and with every later poll.
 */
export function useDisconnect() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id }: ActiveConnection) => {
      try {
        await apiRequest('POST', '/api/disconnect', { connectionId: id })
      } catch (error) {
        if (error instanceof ApiError && !hasCode(error, 'E_CONNECTION_NOT_FOUND')) throw error
      }
    },
    onSuccess: async (_, { id }) => {
      await client.cancelQueries({ queryKey: activeConnectionsKey })
      client.setQueryData<ActiveConnection[]>(activeConnectionsKey, (list) => list?.filter((other) => other.id !== id))
      for (const queryKey of [activeConnectionsKey, currentUserKey, devicesKey]) {
        void client.invalidateQueries({ queryKey })
      }
    },
  })
}
