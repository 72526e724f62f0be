import type { ListRequest, Page } from '#core/lists/list_request'

type Value = string | number | boolean | null
type Readers<Row> = Record<string, (row: Row) => Value>

/** A page of a list that is short enough to be in memory as a whole: gateways, plans. `sorts` reads what rows are sorted by. */
export function pageOf<Row extends { readonly id: number | string }>(
  all: readonly Row[],
  { sort, from, size, keys }: ListRequest,
  sorts: Readers<Row>
): Page<Row> {
  const wanted = keys ? all.filter(({ id }) => keys.includes(String(id))) : all
  const read = sorts[sort.field] ?? (({ id }) => id)
  const turn = sort.descending ? -1 : 1
  const sorted = wanted.toSorted((one, other) => turn * (compare(read(one), read(other)) || compare(one.id, other.id)))
  const rows = keys ? sorted : sorted.slice(from, from + size)
  return { rows, from, total: sorted.length, isLowerBound: false, next: null }
}

function compare(one: Value, other: Value): number {
  if (typeof one === 'string' && typeof other === 'string') return one < other ? -1 : Number(one > other)
  return Number(one ?? -1) - Number(other ?? -1)
}
