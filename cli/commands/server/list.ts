import { defineCommand } from '#cli/kernel/command'
import { option } from '#cli/kernel/option'

export default defineCommand({
  summary: 'List servers with their state and how many peers they carry',
  options: { demo: option.flag({ description: 'Show the demo fleet too' }) },
  examples: [['culvert server list --json', 'The same for scripts']],
  async run({ options, make }) {
    const { ListOperatorServers } = await import('#vpn/index')
    return (await make(ListOperatorServers)).execute({ simulated: options.demo })
  },
  view: () => import('#cli/views/server_list'),
})
