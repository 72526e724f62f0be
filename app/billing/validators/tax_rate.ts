import vine from '@vinejs/vine'
import { plainText } from '#core/http/plain_text'
import { defineList } from '#core/lists/define_list'
import { validated } from '#core/validated'
import { country } from '#billing/validators/fields'

/** What invoices call the tax. */
const name = () => vine.string().trim().minLength(1).maxLength(40).use(plainText())

/** Hundredths of a percent. */
const rateBps = () => vine.number({ strict: true }).withoutDecimals()

const taxRateValidator = vine.create({ country: country(), name: name() })

/** Reads which country's tax is set, and what invoices call it. */
export const readTaxRate = (input: unknown) => validated(taxRateValidator, input)

export const createTaxRateValidator = vine.create({ country: country(), name: name(), rateBps: rateBps() })

/** Only what is sent is changed. */
export const editTaxRateValidator = vine.create({
  name: name().optional(),
  rateBps: rateBps().optional(),
  version: vine.string().maxLength(60).optional(),
})

export const taxRateList = defineList({ name: 'tax-rates', sorts: ['id', 'rateBps'], filters: {} })
