import { MAY, type IndexedFacts } from '#files/paths/sync_folder'
import type { SearchFilter, SearchOrder } from '#files/search/filter'
import { fits } from '#files/search/filter'
import { Best } from '#files/search/index/best'
import { type EntryTable, HIDDEN, NONE, ROOT } from '#files/search/index/entry_table'
import { matchText } from '#files/search/index/match_text'

/** Where an item is in the order: what it is sorted by, and its path. */
export interface OrderKey {
  value: string | number
  path: string
}

export interface FindInput {
  filter: SearchFilter
  order: SearchOrder
  /** The last item that was answered before. */
  after: OrderKey | null
  limit: number
}

export interface Found {
  /** Names from the root, in order. */
  hits: string[][]
  /** How many fit, and of how many: counted in the same pass. */
  shown: number
  total: number
  /** The last hit, where more follow. */
  next: OrderKey | null
}

const ALL_MAY = MAY.r | MAY.w | MAY.x
const collator = new Intl.Collator('en', { numeric: true })
const compareTexts = (one: string, other: string) =>
  collator.compare(one, other) || Number(one > other) - Number(one < other)

/** One pass over the index: how many entries fit, and the first so many of them in the order. */
export function findEntries(table: EntryTable, { filter, order, after, limit }: FindInput): Found {
  const matches = matchText(table, filter.text)
  const keyOf = keys(table, order)
  const turn = order.isDescending ? -1 : 1
  const compare = (one: Item, other: Item) =>
    turn * compareKeys(one.value, other.value) || compareTexts(pathOf(one), pathOf(other))
  const pathOf = (item: Item) => (item.path ??= table.namesOf(item.id).join('/'))
  const best = new Best<Item>(limit + 1, compare)
  const begin: Item | null = after && { id: NONE, ...after }
  let shown = 0
  for (const id of table.ids()) {
    const bits = table.bits[id] ?? 0
    if (!filter.hidden && (bits & HIDDEN) !== 0) continue
    if (!matches(id) || !fits(filter, table.names[id] ?? '', factsOf(table, id))) continue
    shown += 1
    const item: Item = { id, value: keyOf(id), path: undefined }
    if (!begin || compare(item, begin) > 0) best.add(item)
  }
  const items = best.all.slice(0, limit)
  const last = best.all.length > limit ? items.at(-1) : undefined
  return {
    hits: items.map(({ id }) => table.namesOf(id)),
    shown,
    total: table.count,
    next: last ? { value: last.value, path: pathOf(last) } : null,
  }
}

interface Item {
  id: number
  value: string | number
  path: string | undefined
}

function compareKeys(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return compareTexts(String(one), String(other))
}

/** What each entry is sorted by. Folders have no size, and come before the smallest file. */
function keys(table: EntryTable, { field }: SearchOrder): (id: number) => string | number {
  switch (field) {
    case 'name':
      return (id) => table.names[id] ?? ''
    case 'path':
      return (id) => table.namesOf(id).join('/')
    case 'size':
      return (id) => (table.isFolder(id) ? -1 : (table.sizes[id] ?? 0))
    case 'modified':
      return (id) => table.modified[id] ?? 0
    default:
      return field satisfies never
  }
}

export function factsOf(table: EntryTable, id: number): IndexedFacts {
  return {
    kind: id === ROOT || table.isFolder(id) ? 'folder' : 'file',
    size: table.sizes[id] ?? 0,
    modified: table.modified[id] ?? 0,
    permissions: (table.bits[id] ?? 0) & ALL_MAY,
  }
}
