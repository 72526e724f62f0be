const ENDING = /\r\n|\r|\n/g
const LF = '\n'

interface Lines {
  /** One more than endings: what is after the last ending is a line, too. */
  texts: string[]
  endings: string[]
}

/**
 * A text with LF alone, with the line endings of what it replaces: a form's text area and editors turn every ending into LF. Lines
 * that are there in both keep theirs, in a file with several kinds too; a new line gets the ending that most have. A text that has
 * other endings of its own is left as it is.
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

/** From the top and from the bottom as long as lines are the same, and in between by where the same text comes next. */
function endingsFor(texts: readonly string[], old: Lines, most: string): string[] {
  const shorter = Math.min(texts.length, old.texts.length)
  let top = 0
  while (top < shorter && texts[top] === old.texts[top]) top += 1
  let bottom = 0
  while (bottom < shorter - top && texts.at(-1 - bottom) === old.texts.at(-1 - bottom)) bottom += 1
  const places = new Map<string, number[]>()
  for (let index = old.texts.length - bottom - 1; index >= top; index -= 1) {
    const line = old.texts[index] ?? ''
    const found = places.get(line)
    if (found) found.push(index)
    else places.set(line, [index])
  }
  let from = top
  return texts.map((line, index) => {
    if (index < top) return old.endings[index] ?? most
    if (index >= texts.length - bottom) return old.endings[index + old.texts.length - texts.length] ?? most
    const left = places.get(line) ?? []
    // The last one is the next one; those that were passed by don't come again.
    while (left.length > 0 && (left.at(-1) ?? 0) < from) left.pop()
    const place = left.pop()
    if (place === undefined) return most
    from = place + 1
    return old.endings[place] ?? most
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
