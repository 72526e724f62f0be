import { queryOptions } from '@tanstack/react-query'
import { getQueryFn } from '../api-client'
import { devicesKey } from './keys'
import type { Device } from './types'

/** The user's devices, fresh each time they are shown. */
export const devicesQuery = queryOptions({
  queryKey: devicesKey,
  queryFn: getQueryFn<Device[]>({ on401: 'throw' }),
  refetchOnMount: 'always',
})
