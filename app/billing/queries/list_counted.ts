import { rowsOf } from '#core/database/list_page'
import { firstRow, rows } from '#core/database/rows'
import type { ListRequest, Page } from '#core/lists/list_request'
import { countedLines, type CountedOf, countedPage } from '#billing/queries/counted_payments'
import type { PaymentRow } from '#billing/queries/describe_payments'
import { PAYMENT_COLUMNS, type TransactionFilter } from '#billing/queries/transaction_source'

/** Of the lines of a figure no more are counted. Where there are more, the list says 'at least'. */
const MOST_COUNTED = 1_000

/** What a list by the time of a figure is of; null: something else narrows it, or a part of what has to be known isn't. */
export function countedOf({ sort, ids, filter }: ListRequest<TransactionFilter>): CountedOf | null {
  const { countedIn: figure, testMode, currency, status, userId, q, ...of } = filter
  if (sort.field !== 'countedAt' || ids || figure === undefined || testMode === undefined || !currency) return null
  return status === undefined && userId === undefined && !q ? { ...of, figure, testMode, currency } : null
}

/** The payments of a figure by the time at which it counts them, a page of them. */
export async function listCounted(of: CountedOf, { sort, from, size, after }: ListRequest): Promise<Page<PaymentRow>> {
  const [sql, bindings] = countedPage(of, { descending: sort.descending, after, offset: from, size })
  const keys = await rows<{ id: number; counted_at: string; tie: number }>(sql, bindings)
  const { total, isLowerBound } = await count(of)
  const found = await rowsOf<PaymentRow>(
    { table: 'payments', columns: PAYMENT_COLUMNS },
    keys.map(({ id }) => id)
  )
  const last = keys.at(-1)
  return {
    rows: found,
    from,
    total,
    isLowerBound,
    next: last ? { value: last.counted_at, id: Number(last.tie) } : null,
  }
}

/** Where there are too many lines for it, what is counted is of the latest ones. */
async function count(of: CountedOf): Promise<{ total: number; isLowerBound: boolean }> {
  const [sql, bindings] = countedLines(of, MOST_COUNTED + 1)
  const all = `SELECT COUNT(DISTINCT id) AS total, COUNT(*) AS all_lines FROM (${sql}) counted`
  const found = await firstRow<{ total: number; all_lines: number }>(all, bindings)
  return { total: Number(found?.total ?? 0), isLowerBound: Number(found?.all_lines ?? 0) > MOST_COUNTED }
}
