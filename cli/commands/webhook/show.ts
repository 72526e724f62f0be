import { defineCommand } from '#cli/kernel/command'
import { event, unknownEvent } from '#cli/commands/webhook/lib/event'

export default defineCommand({
  summary: 'Show an event with what it led to',
  args: { event },
  examples: [['culvert webhook show 812', 'Shows event 812']],
  async run({ args }) {
    const { findWebhookEvent } = await import('#billing/index')
    const found = await findWebhookEvent(args.event)
    if (!found) throw unknownEvent(args.event)
    return found
  },
  view: () => import('#cli/views/webhook_show'),
})
