import { errors } from '@vinejs/vine'
import type { FieldError } from '#core/errors'
import { err, ok, type Result } from '#core/result'

/** A validator of the API, as `vine.create` makes it. */
interface Validator<T> {
  validate(input: unknown): Promise<T>
}

/** Reads input by the rules of the API, for what comes from a terminal. */
export async function validated<T>(validator: Validator<T>, input: unknown): Promise<Result<T, FieldError[]>> {
  try {
    return ok(await validator.validate(input))
  } catch (error) {
    if (error instanceof errors.E_VALIDATION_ERROR) return err(error.messages as FieldError[])
    throw error
  }
}
