import { defineCommand } from '#cli/kernel/command'
import { CliError } from '#cli/kernel/error'
import { option, yes } from '#cli/kernel/option'

export default defineCommand({
  summary: 'Show what is left to ask payment providers after a restore',
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
    ['culvert backup reconcile', 'What is left to do. Workers do it by themselves'],
    ['culvert backup reconcile --retry', 'After an update, or when a customer signed up again'],
    ['culvert backup reconcile --forget sub_123', 'It was ended and refunded at the provider'],
    ['culvert backup reconcile --skip paypal --yes', 'Leaves the other PayPal subscriptions as they are in the backup'],
  ],
  async run({ options: { skip, retry, forget, yes: agreed }, make, confirm }) {
    const { findRecovery, RetryRecovery, SkipUnread } = await import('#billing/index')
    if (skip !== undefined) {
      await confirm(`Stop asking ${skip} and leave its subscriptions as they are in the backup?`, agreed)
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
      ...unread.map(({ gateway, subscriptions }) => `${gateway}: ${subscriptions} still to be fetched`),
      ...searches.map(({ gateway, isSetAside }) =>
        isSetAside
          ? `${gateway}: couldn't find subscriptions that began after the backup. The log says why. Retried every hour.`
          : `${gateway}: still to be asked for subscriptions that began after the backup`
      ),
      ...setAside.map(
        ({ id, gateway, providerId }) =>
          `Subscription ${id} (${gateway} ${providerId ?? ''}) couldn't be fetched and was set aside. The log says why. Retried every hour.`
      ),
      ...lost.map(({ gateway, providerId, advice }) => `${gateway} ${providerId} couldn't be added: ${advice}.`),
    ].join('\n') || 'Nothing is left to do.',
})
