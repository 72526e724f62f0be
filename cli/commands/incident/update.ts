import { defineCommand } from '#cli/kernel/command'
import { option } from '#cli/kernel/option'
import { incident, publicText, tell } from '#cli/commands/incident/lib/incident'

export default defineCommand({
  summary: 'Add an update to an incident',
  args: { incident },
  options: {
    message: option.text({ description: 'What is new', required: true }),
    state: option.choice(['investigating', 'identified', 'monitoring'], {
      description: 'How far the work is; left out, it stays',
    }),
  },
  examples: [
    [
      'culvert incident update 4 --state identified --message "A cable was cut; it is being repaired."',
      'The cause is known',
    ],
  ],
  async run({ args, options, make }) {
    const { MESSAGE_LENGTH } = await import('#operations/index')
    const message = publicText('message', options.message, MESSAGE_LENGTH)
    return tell({ incidentId: args.incident, state: options.state, message }, make)
  },
  view: () => import('#cli/views/incident'),
})
