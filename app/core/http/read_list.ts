import type { HttpContext } from '@adonisjs/core/http'
import { ApiError } from '#core/errors'
import { BROKEN_TEXT, isBrokenText } from '#core/http/require_object'
import { type After, type ListRequest, MOST_OFFSET, MOST_ROWS } from '#core/lists/list_request'

interface OfferedList<Filter> {
  name: string
  sorts: readonly [string, ...string[]]
  descending: boolean
  filters: Record<string, unknown>
  validator: { validate(data: unknown): Promise<Filter> }
}

const DEFAULT_SIZE = 25

/**
 * Reads a list's query as ra-data-simple-rest writes it: `sort=["email","ASC"]`, `range=[0,24]`, `filter={"q":"ann"}`,
 * `filter={"id":[1,2]}` for rows by number; and `after`, our own, where page numbers end. What a list does not offer is 422.
 */
export async function readList<Filter>(
  { request }: Pick<HttpContext, 'request'>,
  offer: OfferedList<Filter>
): Promise<ListRequest<Filter>> {
  const { sort, range, filter, after } = request.qs() as Record<string, unknown>
  const cursor = readAfter(after)
  const { id: wanted, ...values } = readFilter(filter, offer)
  return {
    sort: readSort(sort, offer),
    ...readRange(range, cursor),
    after: cursor,
    ...readIds(wanted),
    filter: await offer.validator.validate(values),
  }
}

function readSort(text: unknown, { sorts, descending }: OfferedList<unknown>): ListRequest['sort'] {
  if (text === undefined) return { field: sorts[0], descending }
  const [field, order = 'ASC'] = listOf(text, 'sort')
  if (typeof field !== 'string' || !sorts.includes(field)) throw refused('sort', `Sort by one of: ${sorts.join(', ')}`)
  if (order !== 'ASC' && order !== 'DESC') throw refused('sort', 'The order must be ASC or DESC')
  return { field, descending: order === 'DESC' }
}

function readRange(text: unknown, after: After | null): Pick<ListRequest, 'from' | 'size'> {
  if (text === undefined) return { from: 0, size: DEFAULT_SIZE }
  const [from, to] = listOf(text, 'range')
  if (!isIndex(from) || !isIndex(to) || to < from) throw refused('range', 'This must be [first, last]')
  if (to - from >= MOST_ROWS) throw refused('range', `A page has at most ${MOST_ROWS} rows`)
  if (!after && to >= MOST_OFFSET) {
    throw new ApiError(
      422,
      'E_PAGE_TOO_DEEP',
      `Page numbers end at row ${MOST_OFFSET}. Filter, or continue with 'after'.`
    )
  }
  return { from, size: to - from + 1 }
}

function readFilter(text: unknown, { filters }: OfferedList<unknown>): Record<string, unknown> {
  const filter = text === undefined ? {} : parsed(text, 'filter')
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter))
    throw refused('filter', 'This must be an object')
  const unknown = Object.keys(filter).filter((name) => name !== 'id' && !Object.hasOwn(filters, name))
  if (unknown.length > 0) {
    throw refused('filter', `Filter by: ${['id', ...Object.keys(filters)].join(', ')}`)
  }
  return filter as Record<string, unknown>
}

function readIds(wanted: unknown): Pick<ListRequest, 'ids' | 'keys'> {
  if (wanted === undefined) return { ids: null, keys: null }
  const keys = (Array.isArray(wanted) ? wanted : [wanted]).map(String)
  if (keys.length > MOST_ROWS) throw refused('filter', `At most ${MOST_ROWS} numbers at once`)
  // Whatever is no number is a row that does not exist.
  const ids = keys.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)
  return { ids, keys }
}

function readAfter(text: unknown): After | null {
  if (text === undefined) return null
  const decoded = typeof text === 'string' ? Buffer.from(text, 'base64url').toString() : ''
  const [value, id] = listOf(decoded, 'after')
  const isValue = typeof value === 'string' || typeof value === 'number'
  if (!isValue || !isIndex(id)) throw refused('after', 'Use the value of the header X-Next-After')
  return { value, id }
}

function listOf(text: unknown, field: string): unknown[] {
  const value = parsed(text, field)
  if (!Array.isArray(value)) throw refused(field, 'This must be a JSON list')
  return value
}

function parsed(text: unknown, field: string): unknown {
  let value: unknown
  try {
    value = typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    // Said below.
  }
  if (value === undefined) throw refused(field, 'This must be JSON')
  // As in bodies, and no deeper than a list's own values are.
  if ([value, ...Object.values(value ?? {})].some(isBrokenText)) throw refused(field, BROKEN_TEXT)
  return value
}

function isIndex(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

function refused(field: string, message: string) {
  return new ApiError(422, 'E_VALIDATION_ERROR', message, { errors: [{ field, rule: 'list', message }] })
}
