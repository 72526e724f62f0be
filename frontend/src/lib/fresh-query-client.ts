import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query'

/**
 * Reads again what is being read for the first time. TanStack Query keeps such a read when its key is invalidated, so what
 * was stored between its question and its answer would stay unseen, and its answer would count as fresh:
 * https://tanstack.com/query/latest/docs/reference/QueryClient (`cancelRefetch`: "when a request is in flight").
 */
export class FreshQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions
  ): Promise<void> {
    const started = this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
    for (const query of started) {
      if (query.state.data !== undefined && query.isActive()) continue
      void query.cancel({ silent: true })
      // Who waits for the first read gets this one. Its failure is in the query's state.
      query.fetch().catch(() => undefined)
    }
    return super.invalidateQueries(filters, options)
  }
}
