import {
  EXTENSIONS,
  SEARCH_SORTS,
  type SearchSort,
  SEARCH_TYPES,
  type SearchType,
  SIZE_BUCKET_IDS,
  type SizeBucket,
} from '../../../../../app/shared/file_search'

export const PERMISSIONS = ['r', 'w', 'x'] as const
export type Permission = (typeof PERMISSIONS)[number]

/** What is searched for. The address of the screen holds it. */
export interface Filters {
  text: string
  /** Where the text is looked for: in names and paths, or in the content of files. */
  in: 'names' | 'contents'
  type: SearchType
  size: SizeBucket | null
  /** Days of the operator's calendar, 'YYYY-MM-DD'. */
  from: string | null
  to: string | null
  extensions: readonly string[]
  permissions: readonly Permission[]
  hidden: boolean
}

export interface Order {
  field: SearchSort
  order: 'ASC' | 'DESC'
}

export const NO_FILTERS: Filters = {
  text: '',
  in: 'names',
  type: 'all',
  size: null,
  from: null,
  to: null,
  extensions: [],
  permissions: [],
  hidden: false,
}
export const BY_NAME: Order = { field: 'name', order: 'ASC' }

const DAY = /^\d{4}-\d{2}-\d{2}$/
const dayOf = (text: string | null) =>
  text !== null && DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00`)) ? text : null
const oneOf = <T extends string>(known: readonly T[], text: string | null) => known.find((one) => one === text)

/** Reads an address; what means nothing in it filters nothing. */
export function filtersOf(query: URLSearchParams): Filters {
  return {
    text: query.get('text') ?? '',
    in: query.get('in') === 'contents' ? 'contents' : 'names',
    type: oneOf(SEARCH_TYPES, query.get('type')) ?? 'all',
    size: oneOf(SIZE_BUCKET_IDS, query.get('size')) ?? null,
    from: dayOf(query.get('from')),
    to: dayOf(query.get('to')),
    extensions: EXTENSIONS.filter((one) => query.getAll('extension').includes(one)),
    permissions: PERMISSIONS.filter((one) => query.getAll('permission').includes(one)),
    hidden: query.get('hidden') === 'true',
  }
}

export function orderOf(query: URLSearchParams): Order {
  const field = oneOf(SEARCH_SORTS, query.get('sort')) ?? BY_NAME.field
  return { field, order: query.get('order') === 'desc' ? 'DESC' : 'ASC' }
}

/** The address that says so; what filters nothing is left out. */
export function queryOf(filters: Filters, { field, order }: Order = BY_NAME): URLSearchParams {
  const query = new URLSearchParams()
  const say = (name: string, value: string | null, none: string | null = null) =>
    value !== none && value !== null && value !== '' && query.append(name, value)
  say('text', filters.text)
  say('in', filters.in, 'names')
  say('type', filters.type, 'all')
  say('size', filters.size)
  say('from', filters.from)
  say('to', filters.to)
  for (const extension of filters.extensions) say('extension', extension)
  for (const permission of filters.permissions) say('permission', permission)
  say('hidden', filters.hidden ? 'true' : null)
  say('sort', field, BY_NAME.field)
  say('order', order === 'DESC' ? 'desc' : null)
  return query
}

/** How many of the filters are set. Both ends of the days are one filter, and so are all extensions. */
export function countActive(filters: Filters): number {
  const { text, type, size, from, to, extensions, permissions, hidden } = filters
  const set = [text !== '', type !== 'all', size !== null, from !== null || to !== null, hidden]
  return [...set, extensions.length > 0, permissions.length > 0].filter(Boolean).length
}

/** As the API takes them: days begin and end by the operator's clock. */
export function apiQueryOf(filters: Filters): URLSearchParams {
  const { from, to, text, in: place } = filters
  const query = queryOf({ ...filters, text: place === 'names' ? text : '', in: 'names', from: null, to: null })
  if (from !== null) query.append('from', new Date(`${from}T00:00:00`).toISOString())
  if (to !== null) query.append('to', new Date(`${to}T23:59:59.999`).toISOString())
  if (place === 'contents') query.append('content', text)
  return query
}
