import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCall } from '../../kernel/data/use-call'
import type { Analytics } from './types'
import type { Mode, Range } from './use-range'

/** What came of payments in a range; the figures before stay until others are there. */
export function useAnalytics(range: Range, mode: Mode) {
  const call = useCall()
  return useQuery({
    queryKey: ['stripe/analytics', range, mode],
    queryFn: async () => (await call('GET', `stripe/analytics?range=${range}&mode=${mode}`)) as Analytics,
    placeholderData: keepPreviousData,
  })
}
