import { queryOptions } from '@tanstack/react-query'
import { getQueryFn } from '~/lib/api-client'
import { devicesKey } from '~/lib/vpn/keys'
import type { Device } from '~/lib/vpn/types'

/** The user's devices, fresh each time they are shown. */
export const devicesQuery = queryOptions({
  queryKey: devicesKey,
  queryFn: getQueryFn<Device[]>({ on401: 'throw' }),
  refetchOnMount: 'always',
})
