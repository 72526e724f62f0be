import { defineCommand } from '#cli/kernel/command'
import { option } from '#cli/kernel/option'

export default defineCommand({
  summary: 'List maintenance that is planned or runs, the next first',
  options: { all: option.flag({ description: 'Also past maintenance, the latest first' }) },
  examples: [['culvert maintenance list', 'What the status page shows']],
  async run({ options, make }) {
    const { ListMaintenance } = await import('#operations/index')
    return (await make(ListMaintenance)).execute({ ahead: !options.all })
  },
  view: () => import('#cli/views/maintenance_list'),
})
