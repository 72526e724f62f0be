import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { apiRequest, getQueryFn } from '~/lib/api-client'
import { ApiError, hasCode } from '~/lib/api-error'
import { currentUserKey } from '~/lib/auth/use-auth'
import { activeConnectionsKey, devicesKey, usageStatusKey } from '~/lib/vpn/keys'
import type { ActiveConnection } from '~/lib/vpn/types'

const ASK_AGAIN_MS = 5_000
const ASK_AGAIN_TIMES = 60

type Connections = ActiveConnection[]

/** 'unheard': neither the call nor the question after it was answered, as when the tunnel took the network along. */
type Outcome = 'ended' | 'unheard'

const names = (list: Connections | undefined, id: number) => list?.some((connection) => connection.id === id) ?? false

/** What is connected, or undefined when no answer comes soon. Kept out of the cache: the screen is told the outcome first. */
async function readList(): Promise<Connections | undefined> {
  const signal = AbortSignal.timeout(ASK_AGAIN_MS)
  try {
    return await getQueryFn<Connections>({ on401: 'throw' })({ queryKey: activeConnectionsKey, signal })
  } catch {
    return undefined
  }
}

async function end(client: QueryClient, id: number): Promise<Outcome> {
  try {
    await apiRequest('POST', '/api/disconnect', { connectionId: id })
    return 'ended'
  } catch (error) {
    if (hasCode(error, 'E_CONNECTION_NOT_FOUND')) return 'ended'
    if (error instanceof ApiError) throw error
    const list = await readList()
    if (!list) return 'unheard'
    if (!names(list, id)) return 'ended'
    client.setQueryData<Connections>(activeConnectionsKey, list)
    throw error
  }
}

/** Asks what is connected until an answer comes: right after a disconnect the tunnel may still hold the network up. */
async function askUntilAnswered(client: QueryClient, outcome: Outcome) {
  const before = outcome === 'unheard' ? 1 : 0
  for (let times = before; times < ASK_AGAIN_TIMES; times++) {
    if (times > 0) await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
    await client.refetchQueries({ queryKey: activeConnectionsKey })
    const state = client.getQueryState<Connections>(activeConnectionsKey)
    if (state?.status !== 'error') return state?.data
  }
  return undefined
}

/**
 * Ends a connection. A browser that knows it is offline has sent nothing and says so. Through its own tunnel the
 * answer may be lost with the tunnel: after a network error the list decides, and no answer from it either counts as
 * done until one comes. `onStillOpen` is called when that answer names the connection after all.
 */
export function useDisconnect(onStillOpen: () => void) {
  const client = useQueryClient()

  async function checkAgain(outcome: Outcome, id: number) {
    const list = await askUntilAnswered(client, outcome)
    if (outcome === 'unheard' && names(list, id)) onStillOpen()
  }

  return useMutation({
    mutationFn: async ({ id }: ActiveConnection) => {
      if (!navigator.onLine) throw new Error('The browser is offline')
      return end(client, id)
    },
    onSuccess: async (outcome, { id }) => {
      await client.cancelQueries({ queryKey: activeConnectionsKey })
      client.setQueryData<Connections>(activeConnectionsKey, (list) => list?.filter((other) => other.id !== id))
      void checkAgain(outcome, id)
      for (const queryKey of [currentUserKey, devicesKey, usageStatusKey]) {
        void client.invalidateQueries({ queryKey })
      }
    },
  })
}
