import { useQuery } from '@tanstack/react-query'
import { useRequest } from '../../kernel/data/use-request'
import { querySlice, type Slice } from './slice'
import type { Report } from './types'

export type Periods = Pick<Report['details'], 'unit' | 'series'>

/** The days of a window that isn't the report's; of a long one the months. */
export function usePeriods(
  { currency, testMode }: Report,
  span: { from?: string; to: string },
  slice: Slice | undefined
) {
  const request = useRequest()
  const query = new URLSearchParams({ ...span, currency, mode: testMode ? 'test' : 'live', ...querySlice(slice) })
  return useQuery({
    queryKey: ['analytics/periods', String(query)],
    queryFn: async ({ signal }) => {
      const { json } = await request('GET', `/api/analytics/periods?${query}`, undefined, { signal })
      return json as Periods
    },
  })
}
