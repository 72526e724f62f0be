/** Beyond this a list has no page numbers: it continues after the last row shown. */
export const MOST_OFFSET = 10_000

/** A count of filtered rows stops here and is told as 'at least'. */
export const MOST_COUNTED = 10_000

/** Rows of one page, and numbers of one look-up by number. */
export const MOST_ROWS = 500

/** The last row that was shown: its value in the sorted column, and its number. */
export interface After {
  value: string | number
  id: number
}

/** What somebody wants to see of a list. Sort and filter are known to be among those that the list offers. */
export interface ListRequest<Filter = object> {
  sort: { field: string; descending: boolean }
  /** Rows to pass over, from the start or from `after`. */
  from: number
  /** Rows of the page. */
  size: number
  after: After | null
  /** These rows by number, and no page. */
  ids: number[] | null
  /** The same rows as they were asked for, for lists whose rows have names instead of numbers. */
  keys: readonly string[] | null
  filter: Filter
}

/** What a list is asked for to find one row by its number. */
export function oneRow(id: number): ListRequest<Record<string, never>> {
  const sort = { field: 'id', descending: false }
  return { sort, from: 0, size: 1, after: null, ids: [id], keys: [String(id)], filter: {} }
}

/** What a list is asked for to show its latest rows. */
export function latest(size: number): Omit<ListRequest, 'filter'> {
  return { sort: { field: 'id', descending: true }, from: 0, size, after: null, ids: null, keys: null }
}

/** A part of a list. */
export interface Page<Row> {
  rows: Row[]
  from: number
  total: number
  /** There are more than `total`, and nobody counted how many. */
  isLowerBound: boolean
  /** Where the next page begins; null: this one was empty. */
  next: After | null
}
