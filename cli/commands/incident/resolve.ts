import { defineCommand } from '#cli/kernel/command'
import { option } from '#cli/kernel/option'
import { incident, publicText, tell } from '#cli/commands/incident/lib/incident'

export default defineCommand({
  summary: 'Resolve an incident',
  args: { incident },
  options: {
    message: option.text({ description: 'How it ended', default: 'This incident is resolved.' }),
  },
  examples: [['culvert incident resolve 4 --message "The cable is repaired."', 'Closes incident 4']],
  async run({ args, options, make }) {
    const { MESSAGE_LENGTH } = await import('#operations/index')
    const message = publicText('message', options.message, MESSAGE_LENGTH)
    return tell({ incidentId: args.incident, state: 'resolved', message }, make)
  },
  view: () => import('#cli/views/incident'),
})
