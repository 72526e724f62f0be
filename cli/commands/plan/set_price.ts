import { defineCommand } from '#cli/kernel/command'
import { UsageError } from '#cli/kernel/error'
import { option } from '#cli/kernel/option'
import { minorUnits } from '#cli/shared/money'
import type { SetPlanPriceError } from '#billing/index'

function refusal(error: SetPlanPriceError): UsageError {
  switch (error.type) {
    case 'free_plan':
      return new UsageError('The free plan costs nothing.')
    case 'not_positive':
      return new UsageError('Providers collect no less than 0.50.')
    case 'original_not_higher':
      return new UsageError('The price that is struck through has to be the higher one.')
    case 'changed_meanwhile':
      return new UsageError('Somebody else changed the price meanwhile.')
    default:
      return error satisfies never
  }
}

export default defineCommand({
  summary: 'Change what a plan costs for new subscriptions; those that run keep their price',
  args: {
    plan: option.choice(['monthly', 'yearly'], { description: 'The plan', required: true }),
    price: option.text({ description: 'For example 9.99, in the currency of the catalogue', required: true }),
  },
  options: { original: option.text({ description: "Shown struck through; 'none' shows nothing" }) },
  examples: [['culvert plan set-price yearly 49.99 --original 119.88', 'The year for 49.99 instead of 119.88']],
  async run({ args, options, make }) {
    const { SetPlanPrice } = await import('#billing/index')
    const { original } = options
    const input = {
      plan: args.plan,
      amountMinor: minorUnits(args.price),
      ...(original === undefined ? {} : { originalAmountMinor: original === 'none' ? null : minorUnits(original) }),
      actorId: null,
    }
    const result = await (await make(SetPlanPrice)).execute(input)
    if (!result.ok) throw refusal(result.error)
    return { plan: args.plan, ...result.value }
  },
  text: ({ plan, before, after }) => `${plan}: ${(before / 100).toFixed(2)} → ${(after / 100).toFixed(2)}`,
})
