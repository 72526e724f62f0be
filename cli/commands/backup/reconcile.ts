import { defineCommand } from '#cli/kernel/command'
import { option, yes } from '#cli/kernel/option'

export default defineCommand({
  summary: 'Whether the payment providers were asked since a restore',
  options: {
    skip: option.text({ description: 'Gateway that is gone for good, whose subscriptions are not waited for' }),
    yes,
  },
  examples: [
    ['culvert backup reconcile', 'How many subscriptions are left; a worker reads them'],
    ['culvert backup reconcile --skip paypal --yes', 'Takes what is left at PayPal as the backup has it'],
  ],
  async run({ options: { skip, yes: agreed }, make, confirm }) {
    const { countUnread, SkipUnread } = await import('#billing/index')
    if (skip !== undefined) {
      await confirm(`Go on with the subscriptions at ${skip} as the backup has them?`, agreed)
      await (await make(SkipUnread)).execute({ gateway: skip, actorId: null })
    }
    return countUnread()
  },
  text: (unread) =>
    unread.map(({ gateway, subscriptions }) => `${gateway}: ${subscriptions} to be read`).join('\n') ||
    'No subscription waits to be read.',
})
