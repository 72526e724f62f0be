import { ApiError } from '#core/errors'

/** No call needs more than a handful of levels; whatever walks a body by recursion is safe with these. */
const MOST_LEVELS = 32

/** Every call takes an object of few levels. A list would pass where all fields are optional. */
export function requireObject(body: unknown) {
  if (Array.isArray(body)) throw new ApiError(422, 'E_VALIDATION_ERROR', 'The body has to be a JSON object')
  if (isDeep(body)) throw new ApiError(422, 'E_VALIDATION_ERROR', 'The body is nested too deeply')
}

/** Level by level and not by recursion. */
function isDeep(body: unknown): boolean {
  let level = [body].filter(isContainer)
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > MOST_LEVELS) return true
    level = level.flatMap((value) => Object.values(value).filter(isContainer))
  }
  return false
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
