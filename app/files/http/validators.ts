import vine from '@vinejs/vine'
import { MOST_ENTRIES } from '#files/entries/listing/listing'
import { MAX_PATH_BYTES } from '#files/paths/entry_path'
import { COPY_EXISTING } from '#files/transfer/transfer'
import { EXISTING } from '#files/upload/existing'

/** A path as it was sent; `parsePath` judges it. Not trimmed: a space at the end belongs to a name. */
const path = () => vine.string().maxLength(MAX_PATH_BYTES)
/** More than anyone selects by hand. */
const MOST_SELECTED = 1_000
const MOST_ID_CHARACTERS = 100
const selection = () => vine.array(path()).minLength(1).maxLength(MOST_SELECTED)
const oneOrSeveral = () => ({
  path: path().optional().requiredIfMissing('paths'),
  paths: selection().optional(),
})
/** The body's own limit ends it; the action judges its bytes, and names the way out. */
const content = () => vine.string()

export const listValidator = vine.create({ path: path().optional(), hidden: vine.boolean().optional() })
export const pathValidator = vine.create({ path: path() })
/** One path, or those of several entries of one folder. */
export const downloadValidator = vine.create({ path: vine.unionOfTypes([path(), selection()]) })
/** The key of a selection sent before. */
export const selectedValidator = vine.create({ selection: vine.string().maxLength(MOST_ID_CHARACTERS) })
export const createValidator = vine.create({
  path: path(),
  type: vine.enum(['file', 'directory'] as const),
  content: content().optional(),
  like: path().optional(),
})
export const saveValidator = vine.create({ path: path(), content: content() })
export const uploadValidator = vine.create({ path: path(), existing: vine.enum(EXISTING).optional() })
/** What tus metadata says of an upload in parts. The name is judged as one. */
export const resumableValidator = vine.create({
  filename: vine.string().maxLength(MAX_PATH_BYTES),
  filetype: vine.string().maxLength(255).optional(),
  path: path(),
  existing: vine.enum(EXISTING).optional(),
})
/** One entry and its whole new path, or several and the folder that they go to. */
const moved = { ...oneOrSeveral(), to: path() }
export const moveValidator = vine.create(moved)
export const copyValidator = vine.create({ ...moved, existing: vine.enum(COPY_EXISTING).optional() })
export const deleteValidator = vine.create(oneOrSeveral())
export const selectedPathsValidator = vine.create({ paths: selection() })
export const restoreValidator = vine.create({ to: path().optional() })
const itemIds = () => vine.array(vine.string().maxLength(MOST_ID_CHARACTERS)).minLength(1).maxLength(MOST_SELECTED)
export const itemsValidator = vine.create({ ids: itemIds() })
/** All only where that is said, so a call that lost its body deletes nothing. */
export const emptyValidator = vine.create({
  all: vine.accepted().optional(),
  ids: itemIds().optional().requiredIfMissing('all'),
})
/** As many as a listing has. Entries of one folder, so its path is in each of them. */
export const selectionValidator = vine.create({ paths: vine.array(path()).minLength(1).maxLength(MOST_ENTRIES) })
export const versionValidator = vine.create({ path: path(), id: vine.string().maxLength(40) })
