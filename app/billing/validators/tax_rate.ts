import vine from '@vinejs/vine'
import { plainText } from '#core/http/plain_text'
import { validated } from '#core/validated'
import { country } from '#billing/validators/fields'

const taxRateValidator = vine.create({
  country: country(),
  name: vine.string().trim().minLength(1).maxLength(40).use(plainText()),
})

/** Reads which country's tax is set, and what invoices call it. */
export const readTaxRate = (input: unknown) => validated(taxRateValidator, input)
