import { withoutControlCharacters } from '#core/control_characters'

export const LENGTHS = { subject: 200, message: 5_000 }

/** A subject as it is kept: one line. A line break could end a header of a mail; here it is a space. */
export function oneLine(text: string): string {
  return withoutControlCharacters(text).replaceAll(/\s+/g, ' ').trim()
}

/** A message as it is kept: lines of plain text, no more than one empty line between two paragraphs. */
export function manyLines(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => withoutControlCharacters(line).trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Text of a mail that repeats what somebody wrote. */
export function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
}
