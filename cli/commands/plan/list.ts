import { defineCommand } from '#cli/kernel/command'
import { money } from '#cli/shared/money'
import { table } from '#cli/shared/table'

export default defineCommand({
  summary: 'List what is sold, and for how much',
  examples: [['culvert plan list --json', 'The catalogue, in minor units']],
  async run() {
    const { listPlans } = await import('#billing/index')
    return listPlans()
  },
  text: (plans) =>
    table(
      ['plan', 'price', 'per', 'struck through'],
      plans.map(({ id, amountMinor, originalAmountMinor, currency, interval }) => [
        id,
        money(amountMinor, currency),
        interval,
        originalAmountMinor === null ? '' : money(originalAmountMinor, currency),
      ])
    ),
})
