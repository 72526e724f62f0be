import { ApiError } from '#core/errors'

/** Every call takes an object. A list would pass where all fields are optional. */
export function requireObject(body: unknown) {
  if (Array.isArray(body)) throw new ApiError(422, 'E_VALIDATION_ERROR', 'The body has to be a JSON object')
}
