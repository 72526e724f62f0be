import { defineCommand } from '#cli/kernel/command'
import { findIncident, incident } from '#cli/commands/incident/lib/incident'

export default defineCommand({
  summary: 'Show an incident with all its updates',
  args: { incident },
  examples: [['culvert incident show 4', 'Shows incident 4']],
  run: ({ args, make }) => findIncident(args.incident, make),
  view: () => import('#cli/views/incident'),
})
