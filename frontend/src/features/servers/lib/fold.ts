const MARKS = /\p{M}/gu

/** A text as the search compares it: without case, and without accents, so that 'zurich' finds Zürich too. */
export function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(MARKS, '')
}
