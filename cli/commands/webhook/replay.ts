import { defineCommand } from '#cli/kernel/command'
import { event, unknownEvent } from '#cli/commands/webhook/lib/event'

export default defineCommand({
  summary: 'Have the running server process an event again',
  args: { event },
  examples: [['culvert webhook replay 812', 'Fetches the subscription of event 812 from its provider once more']],
  async run({ args, make }) {
    const { ReplayEvent } = await import('#billing/index')
    const result = await (await make(ReplayEvent)).execute({ eventId: args.event, actorId: null })
    if (!result.ok) throw unknownEvent(args.event)
    return { event: args.event, state: result.value }
  },
  text: ({ event, state }) =>
    state === 'replayed' ? `Event ${event} is pending again.` : `Event ${event} is already waiting.`,
})
