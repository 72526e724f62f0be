import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Filters, filtersOf, NO_FILTERS, type Order, orderOf, queryOf } from './filters'

/** The filters of the address, and what changes them there. The address follows a moment later, and a checkbox can't wait. */
export function useFilters() {
  const [query, setQuery] = useSearchParams()
  const address = query.toString()
  const [own, setOwn] = useState({ address, query: address })
  if (own.address !== address) setOwn({ address, query: address })
  const current = new URLSearchParams(own.query)
  const filters = filtersOf(current)
  const order = orderOf(current)

  function put(next: URLSearchParams) {
    setOwn({ address: own.address, query: next.toString() })
    setQuery(next, { replace: true })
  }

  return {
    filters,
    order,
    change: (changed: Partial<Filters>) => put(queryOf({ ...filters, ...changed }, order)),
    sort: (sorted: Order) => put(queryOf(filters, sorted)),
    clear: () => put(queryOf({ ...NO_FILTERS, in: filters.in }, order)),
  }
}
