import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRequest } from '../../kernel/data/use-request'
import type { Report } from './types'
import { type Asked, queryOf } from './use-range'

/** The report of what is asked for; the one before stays until the other is there. All screens of figures read this one. */
export function useReport(asked: Asked) {
  const request = useRequest()
  return useQuery({
    queryKey: ['analytics/financial', asked.range, asked.currency, asked.mode],
    queryFn: async ({ signal }) => {
      const { json } = await request('GET', `/api/analytics/financial?${queryOf(asked)}`, undefined, { signal })
      return json as Report
    },
    placeholderData: keepPreviousData,
  })
}
