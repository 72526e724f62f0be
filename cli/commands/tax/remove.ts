import { defineCommand } from '#cli/kernel/command'
import { UsageError } from '#cli/kernel/error'
import { option } from '#cli/kernel/option'

export default defineCommand({
  summary: "Stop showing tax on a country's invoices",
  args: { country: option.text({ description: 'Two letters, for example DE', required: true }) },
  examples: [['culvert tax remove DE', 'Invoices to Germany show no tax']],
  async run({ args, make }) {
    const { SetTaxRate } = await import('#billing/index')
    const country = args.country.toUpperCase()
    const result = await (await make(SetTaxRate)).execute({ country, name: '', rateBps: null, actorId: null })
    if (!result.ok) throw new UsageError(`'${args.country}' isn't a country. Write two letters such as DE.`)
    return { country }
  },
  text: ({ country }) => `${country} has no rate.`,
})
