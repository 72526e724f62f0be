import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRequest } from '../../kernel/data/use-request'
import { type Asked, queryOf } from '../../kernel/range'
import type { Report } from './types'
import { querySlice, type Slice } from './slice'

/** The report of what is asked for, or of one gateway or plan of it; the one before stays until the other is there. All screens of figures read this one. */
export function useReport(asked: Asked, slice?: Slice) {
  const request = useRequest()
  const { gateway, plan } = querySlice(slice)
  return useQuery({
    queryKey: ['analytics/financial', asked.range, asked.currency, asked.mode, gateway, plan],
    queryFn: async ({ signal }) => {
      const query = queryOf(asked)
      for (const [name, value] of Object.entries(querySlice(slice))) query.set(name, value)
      const { json } = await request('GET', `/api/analytics/financial?${query}`, undefined, { signal })
      return json as Report
    },
    placeholderData: keepPreviousData,
  })
}
