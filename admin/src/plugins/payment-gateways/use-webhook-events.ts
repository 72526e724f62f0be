import { useGetList } from 'react-admin'
import { useFollowEvents, type WebhookEvent } from '../../kernel/webhook-events'
import { EVENTS } from './types'

/** As many events come with each press. */
export const MORE = 10

/** The latest events of a gateway; while one of them is worked on they are read again by themselves. */
export function useWebhookEvents(gateway: string, count: number) {
  useFollowEvents(EVENTS)
  const { data, total, isPending, error } = useGetList<WebhookEvent>(EVENTS, {
    pagination: { page: 1, perPage: count },
    sort: { field: 'id', order: 'DESC' },
    filter: { gateway },
  })
  return { events: data ?? [], total: total ?? 0, isPending, error }
}
