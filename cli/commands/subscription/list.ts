import { defineCommand } from '#cli/kernel/command'
import { UsageError } from '#cli/kernel/error'
import { option } from '#cli/kernel/option'
import { findAccount } from '#cli/shared/find_account'
import { money } from '#cli/shared/money'
import { latest } from '#core/lists/list_request'
import { table } from '#cli/shared/table'
import { SUBSCRIPTION_STATUSES } from '#shared/subscription_statuses'

const MAX = 1_000

export default defineCommand({
  summary: 'List subscriptions, the latest first',
  options: {
    status: option.choice(SUBSCRIPTION_STATUSES, { description: 'Only in this status' }),
    gateway: option.text({ description: 'Only through this gateway', placeholder: 'name' }),
    user: option.text({ description: 'Only of this account: its number or e-mail address', placeholder: 'account' }),
    before: option.integer({ description: 'Only those with a smaller number: the next page' }),
    limit: option.integer({ description: `How many at most, up to ${MAX}`, default: 50 }),
  },
  examples: [
    ['culvert subscription list --status past_due', 'Who is late with a payment'],
    ['culvert subscription list --user ann@example.com', 'All that ann ever subscribed to'],
  ],
  async run({ options, make }) {
    if (options.limit < 1 || options.limit > MAX) throw new UsageError(`--limit takes 1 to ${MAX}.`)
    const { user, status, gateway, before, limit: size } = options
    const userId = user === undefined ? undefined : (await findAccount(make, user)).id
    const { listSubscriptions } = await import('#billing/index')
    const after = before === undefined ? null : { value: before, id: before }
    return (await listSubscriptions({ ...latest(size), after, filter: { status, gateway, userId } })).rows
  },
  text: (subscriptions) => {
    if (subscriptions.length === 0) return 'No subscriptions match.'
    const rows = subscriptions.map(
      ({ id, userId, planId, gateway, testMode, status, priceMinor, currency, endsAt }) => [
        String(id),
        userId === null ? 'deleted' : String(userId),
        planId,
        `${gateway}${testMode ? ' (test)' : ''}`,
        endsAt ? `${status} until ${endsAt.toFormat('yyyy-MM-dd')}` : status,
        money(priceMinor, currency),
      ]
    )
    return table(['id', 'account', 'plan', 'gateway', 'status', 'price'], rows)
  },
})
