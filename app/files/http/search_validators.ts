import vine from '@vinejs/vine'
import { DateTime } from 'luxon'
import { MAX_PATH_BYTES } from '#files/paths/entry_path'
import { MAX_CURSOR_LENGTH, readCursor } from '#files/search/cursor'
import { EXTENSIONS, MOST_HITS, SEARCH_SORTS, SEARCH_TYPES, searchable, SIZE_BUCKET_IDS } from '#shared/file_search'

/** Longer than anything that a person types. */
const MAX_TEXT = 500

const moment = vine.createRule((value, _, field) => {
  if (!DateTime.fromISO(String(value), { zone: 'utc' }).isValid)
    field.report('Write a day or a time as 2026-03-31 or 2026-03-31T12:00:00Z', 'moment', field)
})
const cursor = vine.createRule((value, _, field) => {
  if (readCursor(String(value)) === null) field.report('This cursor is invalid', 'cursor', field)
})

/** A text of accents alone would be found everywhere. */
const hasLetters = vine.createRule((value, _, field) => {
  if (searchable(String(value)) === '') field.report('Write at least one character besides accents', 'letters', field)
})

/** Parameters of an address that may be there several times, as lists. */
export function withLists(query: Record<string, unknown>): Record<string, unknown> {
  const listed = (name: string) => [query[name] ?? []].flat()
  return { ...query, extension: listed('extension'), permission: listed('permission') }
}

const filters = {
  text: vine.string().maxLength(MAX_TEXT).optional(),
  type: vine.enum(SEARCH_TYPES).optional(),
  size: vine.enum(SIZE_BUCKET_IDS).optional(),
  from: vine.string().maxLength(40).use(moment()).optional(),
  to: vine.string().maxLength(40).use(moment()).optional(),
  extension: vine.array(vine.enum(EXTENSIONS)).maxLength(EXTENSIONS.length),
  permission: vine.array(vine.enum(['r', 'w', 'x'] as const)).maxLength(3),
  hidden: vine.boolean().optional(),
}

export const searchValidator = vine.create({
  ...filters,
  sort: vine.enum(SEARCH_SORTS).optional(),
  order: vine.enum(['asc', 'desc'] as const).optional(),
  limit: vine.number().withoutDecimals().min(1).max(MOST_HITS).optional(),
  cursor: vine.string().maxLength(MAX_CURSOR_LENGTH).use(cursor()).optional(),
})
export const contentSearchValidator = vine.create({
  ...filters,
  content: vine.string().minLength(1).maxLength(MAX_TEXT).use(hasLetters()),
})
export const spaceValidator = vine.create({ path: vine.string().maxLength(MAX_PATH_BYTES).optional() })
export const quickFindValidator = vine.create({ text: vine.string().maxLength(MAX_TEXT) })
