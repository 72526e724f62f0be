/** As long as a column for a folded text is. */
export const FOLDED_LENGTH = 191

/** Between two of these no space is written where a name is written whole. */
const UNSPACED =
  /(?<=[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}])\s+(?=[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}])/gu

/**
 * A text as it is searched and sorted: letters of every script without their case, one space between words. It is stored,
 * because SQLite's own LOWER knows the letters A to Z only, and so both engines find the same by the same index.
 */
export function fold(text: string): string {
  const words = text
    .normalize('NFKC')
    .replaceAll(/[\s,]+/g, ' ')
    .trim()
    .replaceAll(UNSPACED, '')
  // Upper case first: 'Straße' is 'STRASSE', and sigma has one capital. The dot of a Turkish capital I is part of the letter.
  const folded = words.toUpperCase().toLowerCase().replaceAll('ς', 'σ').replaceAll('i\u0307', 'i')
  return [...folded].slice(0, FOLDED_LENGTH).join('')
}
