import { defineCommand } from '#cli/kernel/command'
import { UsageError } from '#cli/kernel/error'
import { option } from '#cli/kernel/option'
import { refusedOptions } from '#cli/shared/refused_options'

/** '19' or '5.5' percent as hundredths of a percent. */
function basisPoints(text: string): number {
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text)) throw new UsageError(`'${text}' is not a rate such as 19 or 5.5.`)
  return Math.round(Number(text) * 100)
}

export default defineCommand({
  summary: "Set the tax included in a country's prices; invoices show it",
  args: {
    country: option.text({ description: 'Two letters, for example DE', required: true }),
    percent: option.text({ description: 'The rate, for example 19', required: true }),
  },
  options: { name: option.text({ description: 'What invoices call it', default: 'VAT' }) },
  examples: [['culvert tax set DE 19', 'Prices in Germany contain 19 % VAT']],
  async run({ args, options, make }) {
    const { readTaxRate, SetTaxRate } = await import('#billing/index')
    const valid = await readTaxRate({ country: args.country, name: options.name })
    if (!valid.ok) throw refusedOptions(valid.error, { country: 'country' })
    const { country, name } = valid.value
    const rateBps = basisPoints(args.percent)
    const result = await (await make(SetTaxRate)).execute({ country, name, rateBps, actorId: null })
    if (result.ok) return { country, name, rateBps }
    throw result.error.type === 'wrong_country'
      ? new UsageError(`'${args.country}' isn't a country. Write two letters such as DE.`)
      : new UsageError('The rate must be between 0 and 50 percent.')
  },
  text: ({ country, name, rateBps }) => `${country}: ${name} ${rateBps / 100} %`,
})
