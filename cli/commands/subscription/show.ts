import { defineCommand } from '#cli/kernel/command'
import { subscription, unknownSubscription } from '#cli/commands/subscription/lib/subscription'

export default defineCommand({
  summary: 'Show a subscription, its payments and what became of it',
  args: { subscription },
  examples: [['culvert subscription show 12', 'Shows subscription 12']],
  async run({ args }) {
    const { findSubscriptionStory } = await import('#billing/index')
    const found = await findSubscriptionStory(args.subscription)
    if (!found) throw unknownSubscription(args.subscription)
    return found
  },
  view: () => import('#cli/views/subscription_show'),
})
