import type { SortPayload } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { useWanted } from '../../kernel/list'

export const filterNames = ['status', 'priority', 'state', 'assigneeId', 'q'] as const
export type FilterName = (typeof filterNames)[number]

/** What the list can be sorted by, under the name that stands in the address. */
export const sorts = {
  latest: { label: 'Latest message', sort: { field: 'lastMessageAt', order: 'DESC' } },
  waiting: { label: 'Longest waiting', sort: { field: 'lastMessageAt', order: 'ASC' } },
  priority: { label: 'Priority', sort: { field: 'priority', order: 'DESC' } },
} as const
export type SortName = keyof typeof sorts
type Choice = Partial<Record<FilterName | 'sort' | 'page', string>>

export const PER_PAGE = 25

/** What is looked for, in the address: it stays while threads are opened, and can be sent to somebody. */
export function useInboxFilters() {
  const [search, setSearch] = useSearchParams()
  const { change, replace, round } = useWanted(search, (wanted) => setSearch(wanted, { replace: true }))
  const values = Object.fromEntries(filterNames.map((name) => [name, search.get(name) ?? ''])) as Record<
    FilterName,
    string
  >
  const sortName = search.get('sort') ?? ''
  const sort: SortName = isSort(sortName) ? sortName : 'latest'
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1)

  /** Another choice begins at the first page. */
  const choose = (changes: Choice) => change((wanted) => choiceIn(wanted, changes))

  /** Takes the place of what is looked for now; whatever is no filter here is left out. */
  function apply({ values: kept, sort: order }: { values: Record<string, unknown>; sort: SortPayload }) {
    const known = filterNames.map((name) => [name, typeof kept[name] === 'string' ? kept[name] : ''])
    const choice = { ...Object.fromEntries(known), sort: sortNameOf(order) }
    replace((wanted) => choiceIn(wanted, choice))
  }

  const clear = () => replace((wanted) => choiceIn(wanted, Object.fromEntries(filterNames.map((name) => [name, '']))))
  const chosen = filterNames.filter((name) => values[name] !== '')
  return { values, chosen, sort, page, round, choose, apply, clear, search: search.toString() }
}

export type InboxFilters = ReturnType<typeof useInboxFilters>

function choiceIn(wanted: URLSearchParams, changes: Choice): URLSearchParams {
  const next = new URLSearchParams(wanted)
  next.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** Nothing where it is the order to begin with. */
function sortNameOf({ field, order }: SortPayload): string {
  const found = Object.entries(sorts).find(([, { sort }]) => sort.field === field && sort.order === order)
  return !found || found[0] === 'latest' ? '' : found[0]
}

function isSort(name: string): name is SortName {
  return Object.hasOwn(sorts, name)
}
