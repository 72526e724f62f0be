import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiJson } from '~/lib/api-client'
import { activeConnectionsKey, devicesKey } from '~/lib/vpn/keys'
import type { Device } from '~/lib/vpn/types'

export function useRenameDevice() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, name }: { id: number; name: string }) =>
      apiJson<Device>('PATCH', `/api/devices/${id}`, { name }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: devicesKey }),
        client.invalidateQueries({ queryKey: activeConnectionsKey }),
      ]),
  })
}
