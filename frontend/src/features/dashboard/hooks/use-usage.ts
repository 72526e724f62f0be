import { useQuery } from '@tanstack/react-query'
import { getQueryFn } from '~/lib/api-client'
import type { CurrentUser } from '~/lib/auth/current-user'
import { usageStatusKey } from '~/lib/vpn/keys'
import type { UsageStatus } from '~/lib/vpn/types'

/** What the month has used, as the screen keeps asking for it; until then what the account says. */
export function useUsage(user: CurrentUser): UsageStatus {
  const { data } = useQuery({ queryKey: usageStatusKey, queryFn: getQueryFn<UsageStatus>({ on401: 'throw' }) })
  return data ?? user
}
