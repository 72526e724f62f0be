/**
 * C0 and C1, separators of lines, and marks that turn the direction of writing: what can forge text or steer a terminal.
 * Halves of a surrogate pair too: no encoding has them, so that they come back as something else than was sent.
 */
const CONTROL = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u
const ALL = new RegExp(CONTROL, 'gu')

/** What is said where they are refused. */
export const NO_CONTROL_CHARACTERS = 'Control characters are not allowed'

export function hasControlCharacters(text: string): boolean {
  return CONTROL.test(text)
}

/** The text on one line, harmless to a terminal. */
export function withoutControlCharacters(text: string): string {
  return text.replace(ALL, (character) => (/\s/.test(character) ? ' ' : ''))
}
