import { defineCommand } from '#cli/kernel/command'
import { option } from '#cli/kernel/option'

export default defineCommand({
  summary: 'List servers with their state and how many peers they carry',
  options: { demo: option.flag({ description: 'Show the demo fleet too' }) },
  examples: [['culvert server list --json', 'The same for scripts']],
  async run({ options, make, progress }) {
    const { ListOperatorServers } = await import('#vpn/index')
    const all = await (await make(ListOperatorServers)).execute({ simulated: true })
    if (options.demo) return all
    const own = all.filter(({ simulated }) => !simulated)
    const hidden = all.length - own.length
    if (hidden > 0) progress(`${hidden} demo server${hidden === 1 ? ' is' : 's are'} not shown; --demo shows them.`)
    return own
  },
  view: () => import('#cli/views/server_list'),
})
