import { Best } from '#files/search/index/best'
import { type EntryTable, NONE, ROOT } from '#files/search/index/entry_table'

/** So many parts of a folder are told apart; the others are summed up. */
export const MOST_PARTS = 60
const MOST_FILES = 20

export interface SumInput {
  /** The folder whose parts are summed up; none for the root. */
  names: string[]
  /** In milliseconds: from then on a file is new. */
  newSince: number
}

export interface Part {
  name: string
  isFolder: boolean
  /** With everything below. */
  bytes: number
  files: number
}

export interface Sums {
  bytes: number
  files: number
  /** Entries of the folder, the largest first. */
  parts: Part[]
  /** What is in the entries that are not among them. */
  others: { count: number; bytes: number }
  /** Files anywhere below, by their names from the root. */
  largest: string[][]
  oldest: string[][]
  /** Of the whole root: what was written since, and whether anything is older. */
  newBytes: number
  hasOlder: boolean
}

/** One pass over the index: what takes how much room below a folder. Null where it knows no such folder. */
export function sumSizes(table: EntryTable, { names, newSince }: SumInput): Sums | null {
  let target: number = ROOT
  for (const name of names) target = target === NONE ? NONE : table.find(target, name)
  if (target === NONE || !table.isFolder(target)) return null
  const partOf = partsBelow(table, target)
  const sums = new Map<number, { bytes: number; files: number }>()
  const largest = new Best<number>(MOST_FILES, (one, other) => sizeOf(other) - sizeOf(one) || one - other)
  const oldest = new Best<number>(MOST_FILES, (one, other) => timeOf(one) - timeOf(other) || one - other)
  const sizeOf = (id: number) => table.sizes[id] ?? 0
  const timeOf = (id: number) => table.modified[id] ?? 0
  let [newBytes, hasOlder] = [0, false]
  for (const id of table.ids()) {
    if (!table.isFolder(id)) {
      if (timeOf(id) >= newSince) newBytes += sizeOf(id)
      else hasOlder = true
    }
    const part = partOf(id)
    if (part === NONE) continue
    const sum = sums.get(part) ?? { bytes: 0, files: 0 }
    sums.set(part, sum)
    if (table.isFolder(id)) continue
    sum.bytes += sizeOf(id)
    sum.files += 1
    largest.add(id)
    oldest.add(id)
  }
  const all = [...sums].map(([id, sum]): Part => ({
    name: table.names[id] ?? '',
    isFolder: table.isFolder(id),
    ...sum,
  }))
  all.sort((one, other) => other.bytes - one.bytes || (one.name < other.name ? -1 : 1))
  const others = all.slice(MOST_PARTS)
  return {
    bytes: total(all),
    files: all.reduce((sum, { files }) => sum + files, 0),
    parts: all.slice(0, MOST_PARTS),
    others: { count: others.length, bytes: total(others) },
    largest: largest.all.map((id) => table.namesOf(id)),
    oldest: oldest.all.map((id) => table.namesOf(id)),
    newBytes,
    hasOlder,
  }
}

const total = (parts: readonly Part[]) => parts.reduce((sum, { bytes }) => sum + bytes, 0)

/** Answers in which entry of the folder another one is, itself included; `NONE` where it is not below. */
function partsBelow({ parents }: EntryTable, target: number): (id: number) => number {
  const known = new Map<number, number>([[ROOT, NONE]])
  const partOf = (id: number): number => {
    const parent = parents[id] ?? ROOT
    if (parent === target) return id
    const before = known.get(parent)
    if (before !== undefined) return before
    const part = partOf(parent)
    known.set(parent, part)
    return part
  }
  return partOf
}
