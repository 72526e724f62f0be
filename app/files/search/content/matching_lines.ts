import { searchable } from '#shared/file_search'

/** So many lines of one file are shown. */
export const MOST_LINES_OF_FILE = 5
/** So many characters of a line are shown, with the match among them. */
const MOST_OF_LINE = 200
const BEFORE_MATCH = 60

export interface MatchingLine {
  /** From 1. */
  number: number
  text: string
}

/** The lines of a text that hold another one, which is written as `searchable` does, and how many there are. */
export function matchingLines(content: string, text: string): { lines: MatchingLine[]; count: number } {
  const searched = searchable(content)
  if (!searched.includes(text)) return { lines: [], count: 0 }
  const originals = content.split('\n')
  const lines: MatchingLine[] = []
  let count = 0
  for (const [index, line] of searched.split('\n').entries()) {
    const at = line.indexOf(text)
    if (at < 0) continue
    count += 1
    if (lines.length < MOST_LINES_OF_FILE)
      lines.push({ number: index + 1, text: around(originals[index]?.trimEnd() ?? '', at) })
  }
  return { lines, count }
}

/** The part of a long line that the match is in. */
function around(line: string, at: number): string {
  if (line.length <= MOST_OF_LINE) return line
  const from = Math.max(0, Math.min(at - BEFORE_MATCH, line.length - MOST_OF_LINE))
  const part = line.slice(from, from + MOST_OF_LINE).toWellFormed()
  return `${from > 0 ? '…' : ''}${part}${from + MOST_OF_LINE < line.length ? '…' : ''}`
}
