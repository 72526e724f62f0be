import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../kernel/data/use-call'
import { pollOf } from '../../kernel/live/use-live'
import { RESOURCE } from './types'
import { useInboxLive } from './use-inbox-live'

/** How many threads have something new for staff; undefined until it is known. */
export function useUnread(): number | undefined {
  const call = useCall()
  const live = useInboxLive()
  const { data } = useQuery({
    queryKey: [RESOURCE, 'unread'],
    queryFn: async () => (await call('GET', `${RESOURCE}/unread`)) as { unread: number },
    refetchInterval: pollOf(live),
  })
  return data?.unread
}
