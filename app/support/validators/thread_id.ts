import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { notFound } from '#core/errors'
import { rowNumber } from '#core/http/row_numbers'

const validator = vine.create({ id: rowNumber() })

/** The thread's number in the path; whatever is no number is an unknown thread. */
export async function threadIdOf({ params }: HttpContext): Promise<number> {
  const [error, valid] = await validator.tryValidate({ id: params.id })
  if (error) throw notFound()
  return valid.id
}
