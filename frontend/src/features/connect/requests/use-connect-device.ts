import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiJson } from '~/lib/api-client'
import { currentUserKey } from '~/lib/auth/use-auth'
import { activeConnectionsKey, devicesKey, usageStatusKey } from '~/lib/vpn/keys'
import type { Connected } from '~/lib/vpn/types'

interface ConnectInput {
  serverId: number
  publicKey: string
  deviceName?: string
}

/** Connects this browser's device. What comes back is kept no longer than the dialog that shows it. */
export function useConnectDevice() {
  const client = useQueryClient()
  return useMutation({
    gcTime: 0,
    mutationFn: (input: ConnectInput) => apiJson<Connected>('POST', '/api/connect', input),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: activeConnectionsKey }),
        client.invalidateQueries({ queryKey: currentUserKey }),
        client.invalidateQueries({ queryKey: devicesKey }),
        client.invalidateQueries({ queryKey: usageStatusKey }),
      ]),
  })
}
