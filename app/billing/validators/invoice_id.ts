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

/** The invoice's number in the path; whatever is no number is an unknown invoice. */
export async function invoiceIdOf({ params }: HttpContext): Promise<number> {
  const [error, valid] = await validator.tryValidate({ id: params.id })
  if (error) throw notFound()
  return valid.id
}
