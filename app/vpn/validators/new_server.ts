import { errors } from '@vinejs/vine'
import type { FieldError } from '#core/errors'
import { err, ok } from '#core/result'
import { createServerValidator } from '#vpn/validators/admin_server'

/** Reads what somebody says of a new server, by the rules of the API. For input that comes from a terminal. */
export async function readNewServer(input: unknown) {
  const [error, valid] = await createServerValidator.tryValidate(input)
  if (error instanceof errors.E_VALIDATION_ERROR) return err(error.messages as FieldError[])
  if (error) throw error
  return ok(valid)
}
