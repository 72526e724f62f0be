import { defineCommand } from '#cli/kernel/command'
import { CliError } from '#cli/kernel/error'
import { option, yes } from '#cli/kernel/option'
import { providerError, subscription, unknownSubscription } from '#cli/commands/subscription/lib/subscription'

export default defineCommand({
  summary: "End somebody's subscription when the paid time is over, or now",
  args: { subscription },
  options: {
    now: option.flag({ description: 'Take the paid time away too, without giving money back' }),
    yes,
  },
  examples: [
    ['culvert subscription cancel 12 --yes', 'Subscription 12 is not renewed'],
    ['culvert subscription cancel 12 --now --yes', 'Ends it and its access at once'],
  ],
  async run({ args, options, make, confirm }) {
    const id = args.subscription
    const when = options.now ? 'now' : 'period_end'
    await confirm(`End subscription ${id} ${options.now ? 'now' : 'when its paid time is over'}?`, options.yes)
    const { EndSubscription } = await import('#billing/index')
    const result = await (await make(EndSubscription)).execute({ subscriptionId: id, when, actorId: null })
    if (result.ok) return result.value
    switch (result.error.type) {
      case 'not_found':
        throw unknownSubscription(id)
      case 'over':
        throw new CliError(`Subscription ${id} is over already.`, {
          next: `culvert subscription show ${id}`,
          code: 'E_ALREADY_OVER',
        })
      default:
        throw providerError(result.error, id)
    }
  },
  text: ({ id, status, endsAt }) =>
    endsAt
      ? `Subscription ${id} ends on ${endsAt.toFormat('yyyy-MM-dd HH:mm')} UTC.`
      : `Subscription ${id} is ${status}.`,
})
