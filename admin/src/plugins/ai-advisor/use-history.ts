import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRequest } from '../../kernel/data/use-request'
import type { AdviceEntry, KeptAdvice } from './types'

const HISTORY = 'ai/history'
const PAGE = 20

interface Page {
  rows: AdviceEntry[]
  total: number
}

/** Past advice, the newest first, page after page. */
export function useHistory() {
  const request = useRequest()
  return useInfiniteQuery({
    queryKey: [HISTORY],
    queryFn: async ({ pageParam: from }): Promise<Page> => {
      const range = encodeURIComponent(JSON.stringify([from, from + PAGE - 1]))
      const { json, headers } = await request('GET', `/api/ai/advice?range=${range}`)
      return { rows: json as AdviceEntry[], total: Number(headers.get('Content-Range')?.split('/')[1] ?? 0) }
    },
    initialPageParam: 0,
    getNextPageParam: ({ rows, total }, _, from) => (from + rows.length < total ? from + PAGE : undefined),
  })
}

/** Reads the history again, after something was added or deleted. */
export function useRereadHistory() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [HISTORY] })
}

export function useKeptAdvice(id: AdviceEntry['id']) {
  const request = useRequest()
  return useQuery({
    queryKey: ['ai/kept', id],
    queryFn: async () => (await request('GET', `/api/ai/advice/${id}`)).json as KeptAdvice,
  })
}
