import { defineCommand } from '#cli/kernel/command'
import { CliError, UsageError } from '#cli/kernel/error'
import { option } from '#cli/kernel/option'
import { findAccount, noSuchAccount, userArgument } from '#cli/shared/find_account'

export default defineCommand({
  summary: 'Give an account a plan without payment, or take it away',
  args: {
    user: userArgument,
    plan: option.choice(['free', 'monthly', 'yearly'], {
      description: 'The plan; free takes the given one away',
      required: true,
    }),
  },
  options: { until: option.instant({ description: 'When it ends, in UTC' }) },
  examples: [
    ['culvert user set-plan ann@example.com yearly --until 2027-12-31', 'Gives ann the yearly plan to the end of 2027'],
    ['culvert user set-plan ann@example.com free', 'Takes the plan away at once'],
  ],
  async run({ args, options, make }) {
    const account = await findAccount(make, args.user)
    const { SetPlan } = await import('#billing/index')
    const endsAt = options.until ?? null
    const result = await (await make(SetPlan)).execute({ userId: account.id, plan: args.plan, endsAt, actorId: null })
    if (result.ok) return { id: account.id, email: account.email, ...result.value, endsAt: endsAt?.toISO() ?? null }
    switch (result.error.type) {
      case 'user_not_found':
        throw noSuchAccount()
      case 'ends_in_the_past':
        throw new UsageError('--until is in the past.')
      case 'pays_for_more':
        throw new CliError(`This account pays for the ${result.error.plan} plan, so it can't get a lower one.`, {
          next: `culvert subscription show ${result.error.subscriptionId}`,
          code: 'E_PAYS_FOR_MORE',
        })
    }
  },
  text: ({ email, before, after, endsAt }) => `${email}: ${before} → ${after}${endsAt ? ` until ${endsAt}` : ''}`,
})
