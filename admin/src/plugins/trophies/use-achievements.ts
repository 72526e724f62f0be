import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../kernel/data/use-call'
import type { Achievement } from './types'

export const KEY = 'achievements'
/** The specification's interval. The query pauses while the tab is hidden. */
const EVERY_MS = 5_000

/** All achievements, the next within reach first. */
export function useAchievements() {
  const call = useCall()
  return useQuery({
    queryKey: [KEY],
    queryFn: async () => (await call('GET', 'achievements')) as Achievement[],
    refetchInterval: EVERY_MS,
    refetchIntervalInBackground: false,
  })
}
