import { defineCommand } from '#cli/kernel/command'
import { CliError } from '#cli/kernel/error'
import { option, yes } from '#cli/kernel/option'
import { providerError, subscription, unknownSubscription } from '#cli/commands/subscription/lib/subscription'

export default defineCommand({
  summary: 'Cancel a subscription at the end of the paid period, or now',
  args: { subscription },
  options: {
    now: option.flag({ description: 'End the paid period too, without a refund' }),
    yes,
  },
  examples: [
    ['culvert subscription cancel 12 --yes', 'Subscription 12 is not renewed'],
    ['culvert subscription cancel 12 --now --yes', 'Ends it and its access at once'],
  ],
  async run({ args, options, make, confirm }) {
    const id = args.subscription
    const when = options.now ? 'now' : 'period_end'
    await confirm(`End subscription ${id} ${options.now ? 'now' : 'at the end of its paid period'}?`, options.yes)
    const { EndSubscription } = await import('#billing/index')
    const result = await (await make(EndSubscription)).execute({ subscriptionId: id, when, actorId: null })
    if (result.ok) return result.value
    switch (result.error.type) {
      case 'not_found':
        throw unknownSubscription(id)
      case 'over':
        throw new CliError(`Subscription ${id} has already ended.`, {
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
