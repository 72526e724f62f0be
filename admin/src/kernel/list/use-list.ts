import { type ListControllerResult, type SortPayload, useListController } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { DEEPEST_ROW, type ListMeta } from '../data/data-provider'
import type { Row } from './types'

/** Rows of a page to begin with. */
export const PER_PAGE = 25

/** Where a list stands beyond the last row that page numbers reach. */
interface Beyond {
  /** The opaque word of the page before, as the API gave it. */
  after: string
  /** Rows before this page. */
  before: number
}

export interface List<R extends Row> extends Omit<ListControllerResult<R>, 'data' | 'meta'> {
  rows: readonly R[]
  meta: ListMeta | undefined
  /** Number of the first row in view, from 1. */
  firstRow: number
  beyond: Beyond | null
  /** Goes to the next page, by number or beyond the numbers; null where there is none. */
  next: (() => void) | null
  previous: (() => void) | null
}

/**
 * A list of the API: search, filters, sorting and pages lie in the address, so that they can be linked to and gone back
 * from. Beyond row 10,000, or where nobody counted any further, pages have no number: the entry in the browser's history knows
 * where it went on.
 */
export function useList<R extends Row>(resource: string, sort: SortPayload, perPage = PER_PAGE): List<R> {
  const location = useLocation()
  const navigate = useNavigate()
  const beyond = beyondOf(location.state)
  const { data, ...list } = useListController<R>({
    resource,
    sort,
    perPage,
    exporter: false,
    // What went wrong is said where the rows would be.
    queryOptions: { onError: () => undefined, meta: beyond ? { after: beyond.after } : undefined },
  })
  const meta = list.meta as ListMeta | undefined
  const rows = data ?? []
  const deepest = meta?.isLowerBound ? Math.min(meta.total, DEEPEST_ROW) : DEEPEST_ROW
  const lastPage = Math.ceil(deepest / list.perPage)
  const before = beyond ? beyond.before : (list.page - 1) * list.perPage
  const isAtEnd = beyond !== null || list.page >= lastPage

  function goBeyond() {
    const state = { beyond: { after: meta?.nextAfter, before: before + rows.length } }
    void navigate({ search: location.search }, { state })
  }

  const hasNext = isAtEnd ? rows.length === list.perPage && meta?.nextAfter !== undefined : list.hasNextPage
  const turn = () => (isAtEnd ? goBeyond() : list.setPage(list.page + 1))
  const goBack = () => (beyond ? void navigate(-1) : list.setPage(list.page - 1))
  return {
    ...list,
    rows,
    meta,
    firstRow: before + 1,
    beyond,
    next: hasNext ? turn : null,
    previous: beyond || list.page > 1 ? goBack : null,
  } as List<R>
}

function beyondOf(state: unknown): Beyond | null {
  const { beyond } = (state ?? {}) as { beyond?: Partial<Beyond> }
  return typeof beyond?.after === 'string' && typeof beyond.before === 'number' ? (beyond as Beyond) : null
}
