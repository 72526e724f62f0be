import vine from '@vinejs/vine'
import { rowNumber } from '#core/http/row_numbers'

const MAX_IDS = 200

/** As many servers as a screen shows, and some to spare. Commas separate them, so that the address of the call stays short. */
export const serverHealthValidator = vine.create({
  ids: vine
    .array(rowNumber())
    .minLength(1)
    .maxLength(MAX_IDS)
    .parse((value) => (typeof value === 'string' ? value.split(',') : value))
    .optional(),
})
