import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isUnderWay, LOOK_MS, type WebhookEvent } from './webhook-event'

/** Reads a list of events again by itself while one in view is worked on, and somebody looks. */
export function useFollowEvents(list: string) {
  const client = useQueryClient()
  useEffect(() => {
    const shown = () =>
      client.getQueriesData<{ data?: WebhookEvent[] }>({ queryKey: [list, 'getList'], type: 'active' })
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return
      const isAny = shown().some(([, page]) => page?.data?.some((event) => isUnderWay(event)))
      if (isAny) void client.invalidateQueries({ queryKey: [list] })
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [client, list])
}
