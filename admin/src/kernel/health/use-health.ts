import { useQuery } from '@tanstack/react-query'
import type { Data } from '../../../../.adonisjs/client/data'
import { useCall } from '../data/use-call'

export type Health = Data.Operations.Health

const EVERY_MS = 30_000

/**
 * The same with what other machines say, by `refetch` only: never by itself. What the last answer said stays, with its time, also where the next
 * look fails.
 */
export function useNetworkHealth() {
  const call = useCall()
  return useQuery({
    queryKey: ['health', 'network'],
    queryFn: async () => (await call('GET', 'health/network')) as Health,
    enabled: false,
    retry: false,
  })
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
