import { useInfiniteQuery } from '@tanstack/react-query'
import { useRequest } from '../../kernel/data/use-request'

interface Page<Row> {
  total: number
  customers: readonly Row[]
}

/** A list of customers behind a figure, page by page. */
export function useCustomers<Row>(call: string, query: Record<string, string>) {
  const request = useRequest()
  const asked = new URLSearchParams(query)
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['analytics', call, String(asked)],
    initialPageParam: 1,
    queryFn: async ({ signal, pageParam }) => {
      const page = pageParam === 1 ? '' : `&page=${pageParam}`
      const { json } = await request('GET', `/api/analytics/${call}?${asked}${page}`, undefined, { signal })
      return json as Page<Row>
    },
    getNextPageParam: ({ total, customers }, pages) => {
      const known = pages.reduce((sum, page) => sum + page.customers.length, 0)
      return customers.length > 0 && known < total ? pages.length + 1 : undefined
    },
  })
  const [first] = data?.pages ?? []
  return {
    data: first && { total: first.total, customers: data?.pages.flatMap(({ customers }) => customers) ?? [] },
    error,
    ...(hasNextPage && { more: { isLoading: isFetchingNextPage, load: () => void fetchNextPage() } }),
  }
}
