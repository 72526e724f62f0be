import vine from '@vinejs/vine'
import { DateTime } from 'luxon'
import { plainText } from '#core/http/plain_text'
import { validated } from '#core/validated'
import { NOTE_LENGTH } from '#shared/markers'
import { day } from '#analytics/validators/fields'

/** Before this year nobody sold anything here. */
const FIRST_YEAR = 2000

const realDay = vine.createRule((value, _, field) => {
  const date = DateTime.fromISO(String(value), { zone: 'utc' })
  if (!date.isValid || date.year < FIRST_YEAR) field.report('Enter a day such as 2026-03-10', 'day', field)
})

const note = {
  day: day().use(realDay()),
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
