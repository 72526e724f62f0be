import { defineCommand } from '#cli/kernel/command'
import { UsageError } from '#cli/kernel/error'
import { option } from '#cli/kernel/option'

const MAX = 1_000
const STATUSES = ['pending', 'processing', 'succeeded', 'failed', 'ignored'] as const

export default defineCommand({
  summary: 'List events from payment providers, the latest first',
  options: {
    gateway: option.text({ description: 'Only of this gateway', placeholder: 'name' }),
    type: option.text({ description: "Only of this type, in the provider's words", placeholder: 'type' }),
    status: option.choice(STATUSES, { description: 'Only in this status' }),
    subscription: option.text({
      description: "Only about this subscription, by the provider's number",
      placeholder: 'id',
    }),
    before: option.integer({ description: 'Only events with a smaller number: the next page' }),
    limit: option.integer({ description: `How many at most, up to ${MAX}`, default: 50 }),
  },
  examples: [
    ['culvert webhook list --status failed', 'Failed events, to replay once the cause is fixed'],
    ['culvert webhook list --subscription sub_123', 'All events about one subscription'],
  ],
  async run({ options }) {
    if (options.limit < 1 || options.limit > MAX) throw new UsageError(`--limit takes 1 to ${MAX}.`)
    const { listWebhookEvents } = await import('#billing/index')
    return listWebhookEvents(options)
  },
  view: () => import('#cli/views/webhook_list'),
})
