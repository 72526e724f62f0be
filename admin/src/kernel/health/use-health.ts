import { useMutation, useQuery } from '@tanstack/react-query'
import type { Data } from '../../../../.adonisjs/client/data'
import { useCall } from '../data/use-call'

export type Health = Data.Operations.Health

const EVERY_MS = 30_000

/** The same with what other machines say. Asked for, not repeated. */
export function useNetworkHealth() {
  const call = useCall()
  return useMutation({ mutationFn: async () => (await call('GET', 'health/network')) as Health })
}

/** The health report of the installation, looked at again while it is shown. For administrators. */
export function useHealth() {
  const call = useCall()
  return useQuery({
    queryKey: ['health'],
    queryFn: async () => (await call('GET', 'health')) as Health,
    refetchInterval: EVERY_MS,
  })
}
