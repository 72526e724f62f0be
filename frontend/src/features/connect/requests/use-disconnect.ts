import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { apiRequest } from '~/lib/api-client'
import { ApiError, hasCode } from '~/lib/api-error'
import { currentUserKey } from '~/lib/auth/use-auth'
import { activeConnectionsKey, devicesKey } from '~/lib/vpn/keys'
import type { ActiveConnection } from '~/lib/vpn/types'

const ASK_AGAIN_MS = 5_000
const ASK_AGAIN_TIMES = 60

/** Asks what is connected until an answer comes: right after a disconnect the tunnel may still hold the network up. */
async function askUntilAnswered(client: QueryClient) {
  for (let times = 0; times < ASK_AGAIN_TIMES; times++) {
    await client.refetchQueries({ queryKey: activeConnectionsKey })
    if (client.getQueryState(activeConnectionsKey)?.status !== 'error') return
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
  }
}

/**
 * Ends a connection. A browser that knows it is offline has sent nothing and says so. Through its own tunnel the answer may be lost with the tunnel: no answer counts as done, and so
 * does a connection that was gone already. The list is asked again until it answers.
 */
export function useDisconnect() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id }: ActiveConnection) => {
      if (!navigator.onLine) throw new Error('The browser is offline')
      try {
        await apiRequest('POST', '/api/disconnect', { connectionId: id })
      } catch (error) {
        if (error instanceof ApiError && !hasCode(error, 'E_CONNECTION_NOT_FOUND')) throw error
      }
    },
    onSuccess: async (_, { id }) => {
      await client.cancelQueries({ queryKey: activeConnectionsKey })
      client.setQueryData<ActiveConnection[]>(activeConnectionsKey, (list) => list?.filter((other) => other.id !== id))
      void askUntilAnswered(client)
      for (const queryKey of [currentUserKey, devicesKey]) {
        void client.invalidateQueries({ queryKey })
      }
    },
  })
}
