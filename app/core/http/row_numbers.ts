import vine from '@vinejs/vine'

/** As many rows as one call acts on: each is a transaction of its own, and the answer has to come in time. */
const MOST_AT_ONCE = 100

/** The number of a row, as far as numbers are exact. */
export const rowNumber = () => vine.number().withoutDecimals().min(1).max(Number.MAX_SAFE_INTEGER)

/** The rows that a call acts on, each once. */
export const rowNumbers = () => vine.array(rowNumber()).minLength(1).maxLength(MOST_AT_ONCE).distinct()
