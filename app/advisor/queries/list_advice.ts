import type { AnalyticsRange } from '#analytics/index'
import { fromSql } from '#core/database/columns'
import { listPage, type ListSource } from '#core/database/list_page'
import type { ListRequest, Page } from '#core/lists/list_request'
import type { Basis } from '#advisor/services/advice'

export interface AdviceFilter {
  kind?: 'range' | 'custom' | undefined
}

/** A line of the history. */
export interface AdviceEntry {
  readonly id: number
  readonly kind: 'range' | 'custom'
  readonly query: string | null
  readonly range: AnalyticsRange
  readonly currency: string
  readonly testMode: boolean
  readonly basis: Basis
  readonly summary: string
  readonly createdAt: string
}

interface Row extends Omit<AdviceEntry, 'query' | 'range' | 'testMode' | 'createdAt'> {
  question: string | null
  date_range: AnalyticsRange
  test_mode: number | boolean
  created_at: string
}

const COLUMNS = ['id', 'kind', 'question', 'date_range', 'currency', 'test_mode', 'basis', 'summary', 'created_at']

/** A page of the advice that is kept, without the advice itself. */
export async function listAdvice(request: ListRequest<AdviceFilter>): Promise<Page<AdviceEntry>> {
  const { kind } = request.filter
  const source: ListSource = {
    table: 'kept_advice',
    columns: COLUMNS,
    sorts: { id: 'id' },
    unique: ['id'],
    narrow: (query) => (kind === undefined ? query : query.where('kind', kind)),
  }
  const page = await listPage<Row>(source, request)
  return { ...page, rows: page.rows.map(entryOf) }
}

function entryOf({ question, date_range, test_mode, created_at, ...row }: Row): AdviceEntry {
  const createdAt = fromSql(created_at).toISO() ?? ''
  return { ...row, query: question, range: date_range, testMode: Boolean(test_mode), createdAt }
}
