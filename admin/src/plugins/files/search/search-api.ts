import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRequest } from '../../../kernel/data/use-request'
import { FILES_KEY } from '../files-api'
import type { Entry } from '../types'
import { apiQueryOf, type Filters, type Order } from './filters'

const API = '/api/files/search'
/** While the index is built for the first time, it is asked again so often. */
const AGAIN_MS = 1_000
/** Changes by others show after this long. If many pages are open, they aren't reloaded automatically. */
const REFRESH_MS = 5_000
const MOST_REFRESHED_PAGES = 2

/** How complete and how fresh an answer is. */
export interface Freshness {
  atLeast: boolean
  isBuilding: boolean
  /** ISO 8601; null while the index is built. */
  asOf: string | null
  /** Changes are seen at once. */
  isLive: boolean
}

export interface Page extends Freshness {
  entries: Entry[]
  shown: number
  total: number
  next: string | null
}

export interface ContentHit {
  entry: Entry
  lines: { number: number; text: string }[]
  count: number
}

export interface ContentPage extends Freshness {
  hits: ContentHit[]
  searched: number
  total: number
  cut: 'time' | 'bytes' | 'files' | null
}

/** Entries that fit, page by page. */
export function useSearch(filters: Filters, { field, order }: Order) {
  const request = useRequest()
  const query = apiQueryOf(filters)
  query.set('sort', field)
  query.set('order', order === 'DESC' ? 'desc' : 'asc')
  return useInfiniteQuery({
    queryKey: [FILES_KEY, 'search', query.toString()],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const page = new URLSearchParams(query)
      if (pageParam) page.set('cursor', pageParam)
      return (await request('GET', `${API}?${page.toString()}`, undefined, { signal })).json as Page
    },
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: ({ state }) => {
      const { pages = [] } = state.data ?? {}
      if (pages[0]?.isBuilding) return AGAIN_MS
      return pages.length <= MOST_REFRESHED_PAGES && !state.error && REFRESH_MS
    },
    // What was found before stays until the answer is here.
    placeholderData: keepPreviousData,
    enabled: filters.in === 'names',
  })
}

/** Files whose text holds the text, with its lines. Canceled when the result isn't needed any more. */
export function useContentSearch(filters: Filters) {
  const request = useRequest()
  const query = apiQueryOf(filters).toString()
  return useQuery({
    queryKey: [FILES_KEY, 'content', query],
    queryFn: async ({ signal }) =>
      (await request('GET', `${API}/content?${query}`, undefined, { signal })).json as ContentPage,
    refetchInterval: ({ state }) => (state.data?.isBuilding ? AGAIN_MS : false),
    enabled: filters.in === 'contents' && filters.text !== '',
  })
}

/** The best matches for a few letters. */
export function useQuickFind(text: string) {
  const request = useRequest()
  return useQuery({
    queryKey: [FILES_KEY, 'quick', text],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ text }).toString()
      return (await request('GET', `${API}/quick?${query}`, undefined, { signal })).json as Freshness & {
        entries: Entry[]
      }
    },
    refetchInterval: ({ state }) => (state.data?.isBuilding ? AGAIN_MS : false),
    placeholderData: keepPreviousData,
    enabled: text.trim() !== '',
  })
}
