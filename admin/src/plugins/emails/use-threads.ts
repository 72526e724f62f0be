import { keepPreviousData } from '@tanstack/react-query'
import { useGetList } from 'react-admin'
import type { ListMeta } from '../../kernel/data/data-provider'
import { RESOURCE, type Thread } from './types'
import { type InboxFilters, PER_PAGE, sorts } from './use-inbox-filters'
import { pollOf } from '../../kernel/live/use-live'

/** The page of the inbox that is looked at. */
export function useThreads({ values, chosen, sort, page }: InboxFilters, live: boolean) {
  const filter = Object.fromEntries(
    chosen.map((name) => [name, name === 'assigneeId' ? Number(values[name]) : values[name]])
  )
  const { data, total, meta, isPending, error, refetch } = useGetList<Thread>(
    RESOURCE,
    { pagination: { page, perPage: PER_PAGE }, sort: sorts[sort].sort, filter },
    { refetchInterval: pollOf(live), placeholderData: keepPreviousData }
  )
  return { threads: data ?? [], total: total ?? 0, meta: meta as ListMeta | undefined, isPending, error, refetch }
}
