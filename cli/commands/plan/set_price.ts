import { defineCommand } from '#cli/kernel/command'
import { UsageError } from '#cli/kernel/error'
import { option, yes } from '#cli/kernel/option'
import { minorUnits, money } from '#cli/shared/money'
import { isBigStep } from '#shared/money'
import type { SetPlanPriceError } from '#billing/index'

function refusal(error: SetPlanPriceError): UsageError {
  switch (error.type) {
    case 'free_plan':
      return new UsageError('The free plan costs nothing.')
    case 'not_positive':
      return new UsageError('The lowest price is 0.50.')
    case 'original_not_higher':
      return new UsageError('The crossed-out price must be higher.')
    case 'changed_meanwhile':
      return new UsageError('Someone else changed the price.')
    default:
      return error satisfies never
  }
}

export default defineCommand({
  summary: 'Change what a plan costs for new subscriptions; existing subscriptions keep their price',
  args: {
    plan: option.choice(['monthly', 'yearly'], { description: 'The plan', required: true }),
    price: option.text({ description: 'For example 9.99, in the currency of the catalogue', required: true }),
  },
  options: { original: option.text({ description: "Shown struck through; 'none' shows nothing" }), yes },
  examples: [['culvert plan set-price yearly 49.99 --original 119.88', 'The year for 49.99 instead of 119.88']],
  async run({ args, options, make, confirm }) {
    const { CATALOGUE_CURRENCY: currency, listPlans, SetPlanPrice } = await import('#billing/index')
    const { original } = options
    const amountMinor = minorUnits(args.price, currency)
    const input = {
      plan: args.plan,
      amountMinor,
      ...(original === undefined
        ? {}
        : { originalAmountMinor: original === 'none' ? null : minorUnits(original, currency) }),
      actorId: null,
    }
    const sold = (await listPlans()).find(({ id }) => id === args.plan)?.amountMinor ?? 0
    if (isBigStep(sold, amountMinor)) {
      const change = `from ${money(sold, currency)} to ${money(amountMinor, currency)}`
      await confirm(`Change the price of the ${args.plan} plan ${change}?`, options.yes)
    }
    const result = await (await make(SetPlanPrice)).execute(input)
    if (!result.ok) throw refusal(result.error)
    return { plan: args.plan, ...result.value, currency }
  },
  text: ({ plan, before, after, currency }) => `${plan}: ${money(before, currency)} → ${money(after, currency)}`,
})
