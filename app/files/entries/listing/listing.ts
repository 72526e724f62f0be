import type { Entry } from '#files/entries/entry'

/** More entries than any screen shows. A listing says when it was cut off here. */
export const MOST_ENTRIES = 20_000

export interface Listing {
  entries: Entry[]
  isComplete: boolean
}

/** What is listed of a folder: the names from the root to it, and whether names with a leading dot are, too. */
export interface Listed {
  parents: readonly string[]
  hidden: boolean
}

const collator = new Intl.Collator('en', { numeric: true })

/** By name, folders first. */
export function sorted(entries: Entry[]): Entry[] {
  return entries.toSorted(inOrder)
}

function inOrder(one: Entry, other: Entry): number {
  if (one.type !== other.type) return one.type === 'directory' ? -1 : 1
  return collator.compare(one.name, other.name) || (one.name < other.name ? -1 : 1)
}
