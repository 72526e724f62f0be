import { type EntryTable, ROOT } from '#files/search/index/entry_table'

/** Whether the name or the path of entries holds a text; an empty one is in each. What was found out of folders is kept for the pass. */
export function matchText(table: EntryTable, text: string): (id: number) => boolean {
  if (text === '') return () => true
  return text.includes('/') ? acrossFolders(table, text) : inOneName(table, text)
}

/** Without a slash the text is in one name on the way: no path has to be written. */
function inOneName({ searched, parents }: EntryTable, text: string): (id: number) => boolean {
  const known = new Map<number, boolean>([[ROOT, false]])
  const isOnTheWay = (folder: number): boolean => {
    const before = known.get(folder)
    if (before !== undefined) return before
    const is = (searched[folder] ?? '').includes(text) || isOnTheWay(parents[folder] ?? ROOT)
    known.set(folder, is)
    return is
  }
  return (id) => (searched[id] ?? '').includes(text) || isOnTheWay(parents[id] ?? ROOT)
}

function acrossFolders(table: EntryTable, text: string): (id: number) => boolean {
  const pathOf = searchedPaths(table)
  return (id) => pathOf(id).includes(text)
}

/** Paths as they are searched, from the root with a leading slash. */
export function searchedPaths({ searched, parents }: EntryTable): (id: number) => string {
  const known = new Map<number, string>([[ROOT, '']])
  const folderOf = (folder: number): string => {
    const before = known.get(folder)
    if (before !== undefined) return before
    const path = `${folderOf(parents[folder] ?? ROOT)}/${searched[folder] ?? ''}`
    known.set(folder, path)
    return path
  }
  return (id) => `${folderOf(parents[id] ?? ROOT)}/${searched[id] ?? ''}`
}
