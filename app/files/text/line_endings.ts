import { packageOnUse } from '#core/package_on_use'

const diff = packageOnUse<typeof import('diff')>('diff')

const ENDING = /\r\n|\r|\n/g
const LF = '\n'
/** Lines taken away and put in. What it takes to compare grows with their square: this many take a tenth of a second. */
const MOST_EDITS = 1_000

interface Lines {
  /** One more than endings: what is after the last ending is a line, too. */
  texts: string[]
  endings: string[]
}

/**
 * A text with LF alone, with the line endings of what it replaces: a form's text area and editors turn every ending into LF. Lines
 * that are there in both keep theirs, in a file with several kinds too; a new line gets the ending that most have. A text that has
 * other endings of its own isn't changed.
 */
export function withEndingsOf(text: string, before: string): string {
  if (text.includes('\r')) return text
  const old = linesOf(before)
  const most = mostOf(old.endings)
  if (old.endings.every((ending) => ending === most)) return most === LF ? text : text.replaceAll(LF, most)
  const texts = text.split(LF)
  const endings = endingsFor(texts, old, most)
  return texts.map((line, index) => line + (index < texts.length - 1 ? (endings[index] ?? most) : '')).join('')
}

/** Of each line that is there in both as the shortest way from the one text to the other has it. */
function endingsFor(texts: string[], old: Lines, most: string): string[] {
  const changes = diff().diffArrays(old.texts, texts, { maxEditLength: MOST_EDITS })
  if (!changes) return endingsAround(texts, old, most)
  let from = 0
  return changes.flatMap(({ added, removed, count }) => {
    if (added) return Array.from({ length: count }, () => most)
    const at = from
    from += count
    return removed ? [] : Array.from({ length: count }, (_, index) => old.endings[at + index] ?? most)
  })
}

/** Where nearly all was rewritten: from the top and from the bottom as long as lines are the same. */
function endingsAround(texts: readonly string[], old: Lines, most: string): string[] {
  const top = texts.findIndex((line, index) => line !== old.texts[index])
  const shift = old.texts.length - texts.length
  const bottom = texts.findLastIndex((line, index) => line !== old.texts[index + shift])
  return texts.map((_, index) => {
    if (index < top) return old.endings[index] ?? most
    return index > bottom && index + shift >= top ? (old.endings[index + shift] ?? most) : most
  })
}

function linesOf(text: string): Lines {
  return { texts: text.split(/\r\n|\r|\n/), endings: text.match(ENDING) ?? [] }
}

function mostOf(endings: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const ending of endings) counts.set(ending, (counts.get(ending) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? LF
}
