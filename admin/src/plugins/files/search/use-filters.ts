import { useSearchParams } from 'react-router-dom'
import { type Filters, filtersOf, NO_FILTERS, type Order, orderOf, queryOf } from './filters'

/** The filters of the address, and what changes them there. */
export function useFilters() {
  const [query, setQuery] = useSearchParams()
  const filters = filtersOf(query)
  const order = orderOf(query)
  return {
    filters,
    order,
    change: (changed: Partial<Filters>) =>
      setQuery((before) => queryOf({ ...filtersOf(before), ...changed }, orderOf(before)), { replace: true }),
    sort: (sorted: Order) => setQuery((before) => queryOf(filtersOf(before), sorted), { replace: true }),
    clear: () => setQuery((before) => queryOf({ ...NO_FILTERS, in: filtersOf(before).in }, orderOf(before)), { replace: true }),
  }
}
