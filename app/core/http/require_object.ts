import { ApiError } from '#core/errors'

/** No call needs more than a handful of levels; whatever walks a body by recursion is safe with these. */
const MOST_LEVELS = 32

/** The message for values that should be text and aren't. */
export const BROKEN_TEXT = 'The text contains half a character'

/** Every call takes an object of few levels, with texts that can be encoded. A list would pass where all fields are optional. */
export function requireObject(body: unknown) {
  if (Array.isArray(body)) throw new ApiError(422, 'E_VALIDATION_ERROR', 'The body must be a JSON object')
  let level = [body].filter(isContainer)
  // Level by level and not by recursion.
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > MOST_LEVELS) throw new ApiError(422, 'E_VALIDATION_ERROR', 'The body is nested too deeply')
    const values = level.flatMap((value) => Object.values(value) as unknown[])
    if (values.some(isBrokenText)) throw new ApiError(422, 'E_VALIDATION_ERROR', BROKEN_TEXT)
    level = values.filter(isContainer)
  }
}

/** JSON can write half a surrogate pair. No encoding can, so that whatever encodes the text would throw. */
export function isBrokenText(value: unknown): boolean {
  return typeof value === 'string' && !value.isWellFormed()
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
