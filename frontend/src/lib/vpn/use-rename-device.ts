import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiJson } from '../api-client'
import { activeConnectionsKey, devicesKey } from './keys'
import type { Device } from './types'

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
