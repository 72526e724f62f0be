import type { HttpContext } from '@adonisjs/core/http'
import { deviceUnknown } from '#vpn/errors'
import { deviceParamValidator } from '#vpn/validators/connection'

/** The device's number in the path; whatever is no number is an unknown device. */
export async function deviceIdOf({ params }: HttpContext): Promise<number> {
  const [error, valid] = await deviceParamValidator.tryValidate({ id: params.id })
  if (error) throw deviceUnknown()
  return valid.id
}
