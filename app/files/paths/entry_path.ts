import { westernName } from '#core/storage/byte_names'

/** The folder in the root that holds unfinished uploads, the bin and versions. No path leads into it. */
export const RESERVED_FOLDER = '.culvert-files'

/** In UTF-8, as Linux counts them (NAME_MAX). */
export const MAX_NAME_BYTES = 255
/** Deeper or longer than anyone's files, and short enough for one open handle after the other. */
export const MAX_PATH_BYTES = 4_096
export const MAX_DEPTH = 64

/** How the names of entries begin that are not complete, or on their way out, on a disk without the reserved folder. */
const UNSEEN = `${RESERVED_FOLDER}.`

export type NameFault = 'empty' | 'dots' | 'character' | 'too_long' | 'not_composed' | 'reserved'
/** 'not_taken' is what a disk with rules of its own says. */
export type PathFault = NameFault | 'double_slash' | 'too_deep' | 'not_taken'

export type Parsed<T, F> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: F }

// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[/\\\u0000-\u001f\u007f-\u009f]/
const EACH_FORBIDDEN = new RegExp(FORBIDDEN, 'g')

/**
 * The names on the way from the root to an entry; none for the root itself. A leading slash is the root. Nothing is decoded,
 * resolved or tidied up: what is not one plain name after the other is refused, before any file is looked at.
 */
export function parsePath(text: string): Parsed<string[], PathFault> {
  if (Buffer.byteLength(text) > MAX_PATH_BYTES) return { ok: false, fault: 'too_long' }
  const relative = text.startsWith('/') ? text.slice(1) : text
  if (relative === '') return { ok: true, value: [] }
  const names = relative.endsWith('/') ? relative.slice(0, -1).split('/') : relative.split('/')
  if (names.length > MAX_DEPTH) return { ok: false, fault: 'too_deep' }
  if (names.includes('')) return { ok: false, fault: 'double_slash' }
  for (const [depth, name] of names.entries()) {
    const fault = faultOfName(name, depth)
    if (fault) return { ok: false, fault }
  }
  return { ok: true, value: names }
}

/** Why this can't be the name of one entry, or null. `depth` 0 is the root, where one name is reserved. */
export function faultOfName(name: string, depth: number): NameFault | null {
  if (name.trim() === '') return 'empty'
  if (name === '.' || name === '..') return 'dots'
  if (FORBIDDEN.test(name) || !name.isWellFormed()) return 'character'
  if (Buffer.byteLength(name) > MAX_NAME_BYTES) return 'too_long'
  // Two spellings of one name would be two files that look the same.
  if (name !== composed(name)) return 'not_composed'
  return isOwn(name, depth) || folded(name).startsWith(UNSEEN) ? 'reserved' : null
}

/** As all names are here: an accented letter is one character (Unicode NFC). */
export function composed(name: string): string {
  return name.normalize('NFC')
}

/** The nearest name that a path may hold, as far as letters go: in their composed form, and an underscore for each that it can't contain. */
export function tidied(name: string): string {
  return composed(westernName(name)).replaceAll(EACH_FORBIDDEN, '_')
}

/** An entry that is the service's own: it is never listed, sent or copied. */
export function isOwn(name: string, depth: number): boolean {
  return name.startsWith(UNSEEN) || (depth === 0 && isReserved(name))
}

/** A name for a hidden entry. */
export function unseenName(token: string): string {
  return UNSEEN + token
}

/** Also in spellings that a case-insensitive disk treats as equal. Some ignore invisible characters (Unicode's Default_Ignorable). */
export function isReserved(name: string): boolean {
  return folded(name) === RESERVED_FOLDER
}

/** The same for all names that a disk without letter case may take for one. */
export function folded(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
}

/** Whether names lead to an entry or into it, also in spellings that a disk without letter case takes for the same. */
export function isWithin(names: readonly string[], entry: readonly string[]): boolean {
  return entry.every((name, depth) => folded(names[depth] ?? '') === folded(name))
}

/** The path as the API shows it: '/' for the root. */
export function pathOf(names: readonly string[]): string {
  return `/${names.join('/')}`
}

/** What to tell about a path that was refused. */
export const FAULTS: Readonly<Record<PathFault, string>> = {
  empty: "A name can't be blank.",
  dots: `A name can't be "." or "..".`,
  character: "A name can't contain slashes, backslashes or control characters.",
  too_long: `A name has at most ${MAX_NAME_BYTES} bytes, a path ${MAX_PATH_BYTES}.`,
  too_deep: `A path has at most ${MAX_DEPTH} folders.`,
  double_slash: "A path can't contain two slashes in a row.",
  not_taken: "The disk doesn't allow this name. Choose another one.",
  not_composed: 'Write accented letters as single characters (Unicode NFC).',
  reserved: `Names that begin with "${RESERVED_FOLDER}" are reserved.`,
}
