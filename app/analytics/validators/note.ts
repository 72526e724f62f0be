import vine from '@vinejs/vine'
import { plainText } from '#core/http/plain_text'
import { validated } from '#core/validated'
import { NOTE_LENGTH } from '#shared/markers'
import { day } from '#analytics/validators/fields'

const note = {
  day: day(),
  text: vine
    .string()
    .maxLength(4 * NOTE_LENGTH)
    .trim()
    .minLength(1)
    .maxLength(NOTE_LENGTH)
    .use(plainText()),
}

export const createNoteValidator = vine.create(note)
export const readNote = (input: unknown) => validated(createNoteValidator, input)
export const editNoteValidator = vine.create({ ...note, version: vine.number().withoutDecimals().min(1).optional() })
