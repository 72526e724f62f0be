import { rowsOf } from '#core/database/list_page'
import { firstRow, rows } from '#core/database/rows'
import type { After, ListRequest, Page } from '#core/lists/list_request'
import {
  countedLines,
  type CountedOf,
  type CountedPage,
  countedPage,
  readUntil,
} from '#billing/queries/counted_payments'
import type { PaymentRow } from '#billing/queries/describe_payments'
import { findPayingGateways } from '#billing/queries/find_paying_gateways'
import { PAYMENT_COLUMNS, type TransactionFilter } from '#billing/queries/transaction_source'

/** Of the lines of a figure no more are counted. Where there are more, the list says 'at least'. */
const MOST_COUNTED = 1_000

/** Of one gateway, or of all. */
interface CountedFilter extends Omit<CountedOf, 'gateways'> {
  readonly gateway?: string | undefined
}

/** What a list of a figure is of, which has an order of its own; null: something else narrows it, or a part of what has to be known isn't. */
export function countedOf({ ids, filter }: ListRequest<TransactionFilter>): CountedFilter | null {
  const { countedIn: figure, testMode, currency, status, userId, q, ...of } = filter
  if (ids || figure === undefined || testMode === undefined || !currency) return null
  return status === undefined && userId === undefined && !q ? { ...of, figure, testMode, currency } : null
}

/** The payments of a figure by the time at which it counts them, a page of them. */
export async function listCounted(
  { gateway, ...slice }: CountedFilter,
  { sort: { descending }, from, size, after }: ListRequest
): Promise<Page<PaymentRow>> {
  const gateways = gateway === undefined ? await findPayingGateways() : [gateway]
  if (gateways.length === 0) return { rows: [], from, total: 0, isLowerBound: false, next: null }
  const of = { ...slice, gateways }
  const keys = (await keysOf(of, { descending, after, size: from + size })).slice(from)
  const { total, isLowerBound } = await count(of)
  const found = await rowsOf<PaymentRow>(
    { table: 'payments', columns: PAYMENT_COLUMNS },
    keys.map(({ id }) => id)
  )
  const last = keys.at(-1)
  return { rows: found, from, total, isLowerBound, next: last ? cursorOf(last) : null }
}

interface Key {
  readonly id: number
  readonly counted_at: string
  readonly tie: number
}

const cursorOf = ({ counted_at, tie }: Omit<Key, 'id'>): After => ({ value: counted_at, id: Number(tie) })

/** So many of them. Where lines of a type count elsewhere, it goes on where the first type wasn't read any further. */
async function keysOf(of: CountedOf, page: CountedPage): Promise<Key[]> {
  const keys: Key[] = []
  for (let after = page.after; ;) {
    const next = { ...page, after }
    const found = await rows<Key>(...countedPage(of, next))
    const end = await firstRow<Omit<Key, 'id'>>(...readUntil(of, next))
    const isKnown = ({ counted_at, tie }: Key) => {
      if (end === null || (counted_at === end.counted_at && Number(tie) === Number(end.tie))) return true
      const isBefore = counted_at === end.counted_at ? Number(tie) < Number(end.tie) : counted_at < end.counted_at
      return isBefore !== page.descending
    }
    keys.push(...found.filter(isKnown))
    if (end === null || keys.length >= page.size) return keys.slice(0, page.size)
    after = cursorOf(end)
  }
}

/** Where there are too many lines for it, what is counted is of the latest ones. */
async function count(of: CountedOf): Promise<{ total: number; isLowerBound: boolean }> {
  const [sql, bindings] = countedLines(of, MOST_COUNTED + 1)
  const all = `SELECT COUNT(DISTINCT id) AS total, COUNT(*) AS all_lines FROM (${sql}) counted`
  const found = await firstRow<{ total: number; all_lines: number }>(all, bindings)
  return { total: Number(found?.total ?? 0), isLowerBound: Number(found?.all_lines ?? 0) > MOST_COUNTED }
}
