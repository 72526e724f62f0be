import vine from '@vinejs/vine'
import { MAX_PATH_BYTES } from '#files/paths/entry_path'
import { EXISTING } from '#files/upload/existing'
import { MOST_TEXT_BYTES } from '#files/text/text'

/** A path as it was sent; `parsePath` judges it. Not trimmed: a space at the end belongs to a name. */
const path = () => vine.string().maxLength(MAX_PATH_BYTES)
const content = () => vine.string().maxLength(MOST_TEXT_BYTES)

export const listValidator = vine.create({ path: path().optional(), hidden: vine.boolean().optional() })
export const pathValidator = vine.create({ path: path() })
/** One path, or those of several entries of one folder. */
export const downloadValidator = vine.create({
  path: vine.unionOfTypes([path(), vine.array(path()).minLength(1).maxLength(1_000)]),
})
export const createValidator = vine.create({
  path: path(),
  type: vine.enum(['file', 'directory'] as const),
  content: content().optional(),
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
export const moveValidator = vine.create({ path: path(), to: path() })
export const restoreValidator = vine.create({ to: path().optional() })
export const versionValidator = vine.create({ path: path(), id: vine.string().maxLength(40) })
