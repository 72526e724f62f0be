import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { notFound } from '#core/errors'

const validator = vine.create({
  id: vine
    .number()
    .withoutDecimals()
    .min(1)
    .max(2 ** 53 - 1),
})

/** A document's number in the path; whatever is no number is an unknown document. */
export async function documentIdOf({ params }: HttpContext): Promise<number> {
  const [error, valid] = await validator.tryValidate({ id: params.id })
  if (error) throw notFound()
  return valid.id
}
