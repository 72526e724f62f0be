import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiRequest } from '../api-client'
import { ApiError, hasCode } from '../api-error'
import { currentUserKey } from '../auth/use-auth'
import { activeConnectionsKey, devicesKey } from './keys'

/** Deletes a device, and with it its connection and peer. One that is gone already counts as deleted. */
export function useDeleteDevice() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: number) => {
      try {
        await apiRequest('DELETE', `/api/devices/${id}`)
      } catch (error) {
        if (!(error instanceof ApiError) || !hasCode(error, 'E_DEVICE_NOT_FOUND')) throw error
      }
    },
    onSuccess: () =>
      Promise.all(
        [devicesKey, activeConnectionsKey, currentUserKey].map((queryKey) => client.invalidateQueries({ queryKey }))
      ),
  })
}
