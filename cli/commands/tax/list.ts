import { defineCommand } from '#cli/kernel/command'
import { table } from '#cli/shared/table'

export default defineCommand({
  summary: 'List the taxes that prices contain',
  examples: [['culvert tax list --json', 'Rates in hundredths of a percent']],
  async run() {
    const { listTaxRates } = await import('#billing/index')
    return listTaxRates()
  },
  text: (list) =>
    list.length === 0
      ? 'No country has a rate: invoices show no tax. Next: culvert tax set --help'
      : table(
          ['country', 'name', 'rate'],
          list.map(({ country, name, rateBps }) => [country, name, `${rateBps / 100} %`])
        ),
})
