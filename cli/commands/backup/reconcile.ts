import { defineCommand } from '#cli/kernel/command'
import { CliError } from '#cli/kernel/error'
import { option, yes } from '#cli/kernel/option'

export default defineCommand({
  summary: 'What payment providers were asked since a restore, and what is left to do',
  options: {
    skip: option.text({ description: 'Gateway that no longer exists, whose subscriptions are skipped' }),
    retry: option.flag({ description: 'Retry what failed or had no owner' }),
    forget: option.text({
      description: 'Subscription without an owner here that you have handled at the provider',
      placeholder: 'id',
    }),
    yes,
  },
  examples: [
    ['culvert backup reconcile', 'What is left; a worker reads it'],
    ['culvert backup reconcile --retry', 'After an update, or when a customer signed up again'],
    ['culvert backup reconcile --forget sub_123', 'It was ended and refunded at the provider'],
    ['culvert backup reconcile --skip paypal --yes', 'Takes what is left at PayPal as the backup has it'],
  ],
  async run({ options: { skip, retry, forget, yes: agreed }, make, confirm }) {
    const { findRecovery, RetryRecovery, SkipUnread } = await import('#billing/index')
    if (skip !== undefined) {
      await confirm(`Go on with the subscriptions at ${skip} as the backup has them?`, agreed)
      await (await make(SkipUnread)).execute({ gateway: skip, actorId: null })
    }
    const recovery = await make(RetryRecovery)
    if (forget !== undefined && !(await recovery.forget({ providerId: forget, actorId: null })))
      throw new CliError(`No subscription ${forget} is noted.`, {
        code: 'E_SUBSCRIPTION_NOT_FOUND',
        next: 'culvert backup reconcile',
      })
    if (retry) await recovery.execute()
    return findRecovery()
  },
  text: ({ unread, searches, setAside, lost }) =>
    [
      ...unread.map(({ gateway, subscriptions }) => `${gateway}: ${subscriptions} to be read`),
      ...searches.map(({ gateway, isSetAside }) =>
        isSetAside
          ? `${gateway}: what was begun since the backup could not be found out. The log says why; it is tried every hour.`
          : `${gateway}: to be asked for what was begun since the backup`
      ),
      ...setAside.map(
        ({ id, gateway, providerId }) =>
          `Subscription ${id} (${gateway} ${providerId ?? ''}) could not be read and was set aside. The log says why; it is tried every hour.`
      ),
      ...lost.map(({ gateway, providerId, advice }) => `${gateway} ${providerId} is not taken in: ${advice}.`),
    ].join('\n') || 'Nothing is left to do.',
})
