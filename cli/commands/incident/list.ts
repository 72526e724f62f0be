import { defineCommand } from '#cli/kernel/command'
import { option } from '#cli/kernel/option'

const SHOWN = 50

export default defineCommand({
  summary: 'List incidents, open ones first',
  options: { open: option.flag({ description: 'Only those that are not resolved' }) },
  examples: [['culvert incident list --open --json', 'Current incidents, for scripts']],
  async run({ options, make }) {
    const { ListIncidents } = await import('#operations/index')
    return (await make(ListIncidents)).execute({ open: options.open, limit: SHOWN })
  },
  view: () => import('#cli/views/incident_list'),
})
