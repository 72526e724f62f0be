import { formatNumber } from '../../kernel/format'
import { sizeInWords } from '../../kernel/format/size'
import type { Entry } from './types'

export type SortField = 'name' | 'size' | 'modified' | 'permissions'

export interface Sort {
  field: string
  order: 'ASC' | 'DESC'
}

/** Something to open, not a link, a device or a folder. */
export const isFile = ({ type, kind }: Entry) => type === 'file' && kind === 'plain'

const collator = new Intl.Collator('en', { numeric: true })
const byName = (one: Entry, other: Entry) => collator.compare(one.name, other.name) || (one.name < other.name ? -1 : 1)

/** Times of one format sort as texts. */
const compare = (one: string, other: string) => Number(one > other) - Number(one < other)

const comparisons: Readonly<Record<string, (one: Entry, other: Entry) => number>> = {
  size: (one, other) => (one.size ?? -1) - (other.size ?? -1),
  modified: (one, other) => compare(one.modified, other.modified),
  permissions: (one, other) => modeOf(one) - modeOf(other),
}

/** As a mode has them: r is 4, w is 2 and x is 1. */
const modeOf = ({ permissions }: Entry) => [...permissions].reduce((sum, letter) => sum + (MODES[letter] ?? 0), 0)

const MODES: Readonly<Record<string, number>> = { r: 4, w: 2, x: 1 }

/** Folders first whatever the order, then by the field, then by name. */
export function sorted(entries: readonly Entry[], { field, order }: Sort): Entry[] {
  const turn = order === 'DESC' ? -1 : 1
  const byField = comparisons[field]
  return entries.toSorted((one, other) => {
    if (one.type !== other.type) return one.type === 'directory' ? -1 : 1
    if (!byField) return turn * byName(one, other)
    return turn * byField(one, other) || byName(one, other)
  })
}

/** Entries whose name contains the text, in any case. */
export function matching(entries: readonly Entry[], text: string): readonly Entry[] {
  const wanted = fold(text.trim())
  return wanted ? entries.filter(({ name }) => fold(name).includes(wanted)) : entries
}

const fold = (text: string) => text.normalize('NFC').toLowerCase()

/** '2 folders and 1,250 files, 4.2 MB' */
export function summaryOf(entries: readonly Entry[]): string {
  const folders = entries.filter(({ type }) => type === 'directory').length
  const files = entries.length - folders
  if (files === 0) return folders === 0 ? 'Empty' : counted(folders, 'folder')
  const words = [folders > 0 && counted(folders, 'folder'), counted(files, 'file')].filter(Boolean).join(' and ')
  return `${words}, ${sizeInWords(totalSize(entries))}`
}

function totalSize(entries: readonly Entry[]): number {
  return entries.reduce((sum, { size }) => sum + (size ?? 0), 0)
}

function counted(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`
}
