import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getQueryFn } from '~/lib/api-client'
import type { CurrentUser } from '~/lib/auth/current-user'
import { currentUserKey } from '~/lib/auth/use-auth'
import { usageStatusKey } from '~/lib/vpn/keys'
import type { UsageStatus } from '~/lib/vpn/types'

const POLL_MS = 5000

/** Asks every five seconds what the month has used and whether the e-mail is verified by now; the account follows. */
export function useUsageStatus(user: CurrentUser) {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: usageStatusKey,
    queryFn: getQueryFn<UsageStatus>({ on401: 'throw' }),
    refetchInterval: POLL_MS,
    refetchOnMount: 'always',
  })
  const { emailVerified, connectionsUsed, connectionsLimit } = user
  const differs =
    data !== undefined &&
    (data.emailVerified !== emailVerified ||
      data.connectionsUsed !== connectionsUsed ||
      data.connectionsLimit !== connectionsLimit)
  useEffect(() => {
    if (differs) void client.invalidateQueries({ queryKey: currentUserKey })
  }, [client, differs])
  return data ?? user
}
