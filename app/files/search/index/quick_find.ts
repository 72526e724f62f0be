import { Best } from '#files/search/index/best'
import { type EntryTable, HIDDEN } from '#files/search/index/entry_table'
import { searchedPaths } from '#files/search/index/match_text'

export const MOST_QUICK_HITS = 30

interface Item {
  id: number
  score: number
  length: number
  path: string
}

/**
 * The entries whose path holds these letters in this order, best first: the name before the path, letters in a row before
 * letters apart, short before long. `text` is as `searchable` writes it; spaces only part words.
 */
export function quickFind(table: EntryTable, text: string): string[][] {
  const letters = text.replaceAll(/\s+/g, '')
  if (letters === '') return []
  const pathOf = searchedPaths(table)
  const best = new Best<Item>(
    MOST_QUICK_HITS,
    (one, other) =>
      other.score - one.score ||
      one.length - other.length ||
      Number(one.path > other.path) - Number(one.path < other.path)
  )
  const wantsHidden = letters.startsWith('.') || letters.includes('/.')
  for (const id of table.ids()) {
    if (!wantsHidden && ((table.bits[id] ?? 0) & HIDDEN) !== 0) continue
    const path = pathOf(id)
    const score = scoreOf(letters, table.searched[id] ?? '', path)
    if (score > 0) best.add({ id, score, length: path.length, path })
  }
  return best.all.map(({ id }) => table.namesOf(id))
}

/** 0 where the letters are not in the path. */
function scoreOf(letters: string, name: string, path: string): number {
  if (name === letters) return 600
  if (name.startsWith(letters)) return 500
  const at = name.indexOf(letters)
  if (at > 0) return isWordStart(name, at) ? 400 : 350
  if (path.includes(letters)) return 300
  const inName = spread(letters, name)
  if (inName > 0) return 200 + inName
  const inPath = spread(letters, path)
  return inPath > 0 ? 100 + inPath : 0
}

/**
 * How close the letters are to each other, up to 90; 0 where they are not all there. Looked for from the end, because the
 * end of a path says most.
 */
function spread(letters: string, text: string): number {
  let at = text.length
  let gaps = 0
  for (const letter of [...letters].reverse()) {
    const next = at === 0 ? -1 : text.lastIndexOf(letter, at - 1)
    if (next < 0) return 0
    if (next + letter.length !== at && !isWordStart(text, at)) gaps += 1
    at = next
  }
  return Math.max(1, 90 - 10 * gaps)
}

function isWordStart(text: string, at: number): boolean {
  return at === 0 || /[/\s._-]/.test(text[at - 1] ?? '')
}
