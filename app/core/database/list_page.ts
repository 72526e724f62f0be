import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { type After, type ListRequest, MOST_COUNTED, type Page } from '#core/lists/list_request'

export type ListQuery = DatabaseQueryBuilderContract

/** Where a list comes from. */
export interface ListSource {
  table: string
  columns: readonly string[]
  /** The column of each sort that the list offers. */
  sorts: Record<string, string>
  /** Columns without two equal values. They need no second order, and MariaDB has no index for one behind a unique key. */
  unique?: readonly string[]
  /** Narrows a query to what was asked for. */
  narrow(query: ListQuery): ListQuery
  /**
   * Another table that has the numbers, each once: an index of it has what was asked for in their order, so that a page reads a page
   * of it, and a count ends where it stops. For lists that are sorted by number alone.
   */
  numbers?: { table: string; column: string; narrow(query: ListQuery): ListQuery } | undefined
  /** How many rows there are without a filter, where a counter knows. */
  total?: (() => Promise<number>) | undefined
}

interface Key {
  id: number
  sort_value: string | number
}

/**
 * A page in two steps: the numbers by an index alone, then these rows. Passing over thousands of rows reads no row, and
 * counting stops at `MOST_COUNTED`. Ties are in the order of the number, so that no row is on two pages.
 */
export async function listPage<Row extends { id: number }>(
  source: ListSource,
  request: ListRequest
): Promise<Page<Row>> {
  if (request.ids) return byNumbers(source, request.ids)
  const [keys, total] = await Promise.all([keysOf(source, request), count(source)])
  const found = await rowsOf<Row>(
    source,
    keys.map(({ id }) => id)
  )
  const last = keys.at(-1)
  return { rows: found, from: request.from, ...total, next: last ? { value: last.sort_value, id: last.id } : null }
}

/** All rows of a list by their number, in batches: what was sent is forgotten. */
export async function* listBatches<Row extends { id: number }>(source: ListSource, size: number) {
  for (let last = 0; ;) {
    const batch = (await source
      .narrow(db.from(source.table))
      .select(...source.columns)
      .where(`${source.table}.id`, '>', last)
      .orderBy(`${source.table}.id`)
      .limit(size)) as Row[]
    if (batch.length > 0) yield batch
    if (batch.length < size) return
    last = batch.at(-1)?.id ?? last
  }
}

async function byNumbers<Row extends { id: number }>(source: ListSource, ids: number[]): Promise<Page<Row>> {
  const allowed = await source.narrow(db.from(source.table)).select('id').whereIn('id', ids)
  const rows = await rowsOf<Row>(
    source,
    (allowed as Key[]).map(({ id }) => id)
  )
  return { rows, from: 0, total: rows.length, isLowerBound: false, next: null }
}

async function keysOf(source: ListSource, request: ListRequest): Promise<Key[]> {
  return (await keyQuery(source, request)) as Key[]
}

/** The statement that finds the numbers of a page. */
export function keyQuery(source: ListSource, { sort, from, size, after }: ListRequest): ListQuery {
  const { table, column: own, narrow } = numbersOf(source)
  const sorted = source.sorts[sort.field] ?? 'id'
  const column = sorted === 'id' ? own : sorted
  const order = sort.descending ? 'desc' : 'asc'
  const query = narrow(db.from(table)).select(`${own} as id`, `${column} as sort_value`)
  const isUnique = column === own || (source.unique?.includes(column) ?? false)
  if (after) beyond(query, column, after, { descending: sort.descending, isUnique })
  query.orderBy(column, order)
  if (!isUnique) query.orderBy('id', order)
  return query.offset(from).limit(size)
}

function numbersOf(source: ListSource) {
  return source.numbers ?? { table: source.table, column: 'id', narrow: (query: ListQuery) => source.narrow(query) }
}

/** The first condition is a range of the index; the second leaves out what has the same value and was shown. */
function beyond(
  query: ListQuery,
  column: string,
  { value, id }: After,
  { descending, isUnique }: { descending: boolean; isUnique: boolean }
) {
  const [from, past] = descending ? ['<=', '<'] : ['>=', '>']
  if (isUnique) return query.where(column, past, value)
  query.where(column, from, value)
  return query.where((either) => void either.where(column, past, value).orWhere('id', past, id))
}

async function count(source: ListSource): Promise<{ total: number; isLowerBound: boolean }> {
  if (source.total) return { total: await source.total(), isLowerBound: false }
  const row = (await countQuery(source).first()) as { total: number } | null
  const reached = Number(row?.total ?? 0)
  return { total: Math.min(reached, MOST_COUNTED), isLowerBound: reached > MOST_COUNTED }
}

/** The statement that counts what a filter lets through, as far as it is counted. */
export function countQuery(source: ListSource): ListQuery {
  const { table, column, narrow } = numbersOf(source)
  const some = narrow(db.from(table))
    .select(column)
    .limit(MOST_COUNTED + 1)
  return db.from(some.as('counted')).count('* as total')
}

/** Rows by their number, in the order of the numbers. */
export async function rowsOf<Row extends { id: number }>(
  { table, columns }: Pick<ListSource, 'table' | 'columns'>,
  ids: number[]
): Promise<Row[]> {
  if (ids.length === 0) return []
  const found = (await db
    .from(table)
    .select(...columns)
    .whereIn('id', ids)) as Row[]
  const byId = new Map(found.map((row) => [Number(row.id), row]))
  return ids.flatMap((id) => byId.get(Number(id)) ?? [])
}
